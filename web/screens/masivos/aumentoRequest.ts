// The raise request while it is typed, and the complete request.
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { AumentoRequest } from '../../../core/api/masivos.ts';
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import type { UiTextKey } from '../../i18n.ts';

export interface WrittenStep {
  readonly n: number;
  readonly from: string;
  readonly mode: 'porcentaje' | 'importe';
  readonly value: string;
}
export interface WrittenAumento
  extends Pick<AumentoRequest, 'base' | 'unidad' | 'sentido' | 'posteriores' | 'id_a_cuenta'> {
  readonly basicos: boolean;
  readonly withEscala: boolean;
  readonly id_convenio: number | null;
  readonly isNew: boolean;
  /** By category. */
  readonly values: Readonly<Record<number, string>>;
  readonly no_remunerativo: 'mantener' | 'incorporar';
  readonly source: string;
  readonly steps: readonly WrittenStep[];
}
export const emptyAumento = (from: string): WrittenAumento => ({
  basicos: true,
  withEscala: false,
  id_convenio: null,
  isNew: false,
  values: {},
  no_remunerativo: 'mantener',
  source: '',
  steps: [{ n: 1, from, mode: 'porcentaje', value: '' }],
  base: 'acumulado',
  unidad: 'centavo',
  sentido: 'cercano',
  posteriores: 'dejar',
  id_a_cuenta: null,
});

/** With a new scale and no individual básico, the steps only give the date. */
export const onlyNewEscala = (a: WrittenAumento): boolean => !a.basicos && a.withEscala && a.isNew;
/** Why it is not complete yet. */
export const missingInAumento = (a: WrittenAumento): UiTextKey | undefined =>
  !a.basicos && !a.withEscala
    ? 'masivos.pantalla.faltaQue'
    : a.withEscala && a.id_convenio === null
      ? 'masivos.pantalla.faltaConvenio'
      : a.steps.some((p) => !isCivilDate(p.from))
        ? 'masivos.pantalla.sinFecha'
        : !onlyNewEscala(a) && a.steps.some((p) => p.value === '' || ambiguityOf(p.value))
          ? 'masivos.pantalla.faltaValor'
          : undefined;

export const aumentoRequest = (
  a: WrittenAumento,
  Search: WireSearch,
  except: readonly number[],
): AumentoRequest => ({
  Search,
  excepto: [...except],
  pasos: (onlyNewEscala(a) ? a.steps.slice(0, 1) : a.steps).map((p) => ({
    desde: p.from,
    modo: p.mode,
    valor: p.value === '' ? '0' : p.value,
  })),
  base: a.base,
  unidad: a.unidad,
  sentido: a.sentido,
  posteriores: a.posteriores,
  basicos: a.basicos ? 1 : 0,
  id_a_cuenta: a.id_a_cuenta,
  escala:
    !a.withEscala || a.id_convenio === null
      ? null
      : {
          id_convenio: a.id_convenio,
          no_remunerativo: a.isNew ? 'mantener' : a.no_remunerativo,
          fuente: a.source.trim() === '' ? null : a.source.trim(),
          valores: a.isNew
            ? Object.entries(a.values)
                .filter(([, v]) => v !== '')
                .map(([id, basico]) => ({ id_rrhh_categoria: Number(id), basico }))
            : null,
        },
});
