// The raise request while it is typed, and the complete request.
import type { WireSearch } from '../../../core/api/endpoint.ts';
import type { AumentoRequest } from '../../../core/api/masivos.ts';
import { ambiguityOf } from '../../../core/kit/ambiguity.ts';
import { isCivilDate } from '../../../core/kit/period.ts';
import type { UiTextKey } from '../../i18n.ts';

export interface WrittenStep {
  readonly n: number;
  readonly desde: string;
  readonly modo: 'porcentaje' | 'importe';
  readonly valor: string;
}
export interface WrittenAumento
  extends Pick<AumentoRequest, 'base' | 'unidad' | 'sentido' | 'posteriores' | 'id_a_cuenta'> {
  readonly basicos: boolean;
  readonly conEscala: boolean;
  readonly id_convenio: number | null;
  readonly nueva: boolean;
  /** By category. */
  readonly valores: Readonly<Record<number, string>>;
  readonly no_remunerativo: 'mantener' | 'incorporar';
  readonly fuente: string;
  readonly pasos: readonly WrittenStep[];
}
export const emptyAumento = (from: string): WrittenAumento => ({
  basicos: true,
  conEscala: false,
  id_convenio: null,
  nueva: false,
  valores: {},
  no_remunerativo: 'mantener',
  fuente: '',
  pasos: [{ n: 1, desde: from, modo: 'porcentaje', valor: '' }],
  base: 'acumulado',
  unidad: 'centavo',
  sentido: 'cercano',
  posteriores: 'dejar',
  id_a_cuenta: null,
});

/** With a new scale and no individual básico, the steps only give the date. */
export const onlyNewEscala = (a: WrittenAumento): boolean => !a.basicos && a.conEscala && a.nueva;
/** Why it is not complete yet. */
export const missingInAumento = (a: WrittenAumento): UiTextKey | undefined =>
  !a.basicos && !a.conEscala
    ? 'masivos.pantalla.faltaQue'
    : a.conEscala && a.id_convenio === null
      ? 'masivos.pantalla.faltaConvenio'
      : a.pasos.some((p) => !isCivilDate(p.desde))
        ? 'masivos.pantalla.sinFecha'
        : !onlyNewEscala(a) && a.pasos.some((p) => p.valor === '' || ambiguityOf(p.valor))
          ? 'masivos.pantalla.faltaValor'
          : undefined;

export const aumentoRequest = (
  a: WrittenAumento,
  Search: WireSearch,
  except: readonly number[],
): AumentoRequest => ({
  Search,
  excepto: [...except],
  pasos: (onlyNewEscala(a) ? a.pasos.slice(0, 1) : a.pasos).map((p) => ({
    desde: p.desde,
    modo: p.modo,
    valor: p.valor === '' ? '0' : p.valor,
  })),
  base: a.base,
  unidad: a.unidad,
  sentido: a.sentido,
  posteriores: a.posteriores,
  basicos: a.basicos ? 1 : 0,
  id_a_cuenta: a.id_a_cuenta,
  escala:
    !a.conEscala || a.id_convenio === null
      ? null
      : {
          id_convenio: a.id_convenio,
          no_remunerativo: a.nueva ? 'mantener' : a.no_remunerativo,
          fuente: a.fuente.trim() === '' ? null : a.fuente.trim(),
          valores: a.nueva
            ? Object.entries(a.valores)
                .filter(([, v]) => v !== '')
                .map(([id, basico]) => ({ id_rrhh_categoria: Number(id), basico }))
            : null,
        },
});
