// What the form of a new run works out by itself, until somebody writes something else: its kind, when it is
// paid, its description, its month.
import { useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { MissingForMes } from '../../../core/api/liquidaciones.ts';
import {
  complementaryPago,
  isEveryMes,
  nextMes,
  corridaSuggestion,
} from '../../../core/domain/corridaSuggestion.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { addDays, isCivilDate, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { useRowLabel } from '../../kit/references.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { todayDate } from '../../ports.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useFormDraft, type FormDraft } from '../formDraft.ts';
import { useReading, useReadingOf } from '../reading.ts';
import { askRows, askServer } from '../requests.ts';
import { legajoIds } from './LiquidacionHeaderForm.tsx';

export interface SuggestingDraft {
  readonly b: FormDraft;
  /** What the form works out; over what was cleared, too. */
  readonly suggest: (campo: string, v: Value) => void;
  /** What came back from before was written by somebody. */
  readonly isWritten: (campo: string) => boolean;
}
export const useSuggestingDraft = (base: Row, recupera: boolean): SuggestingDraft => {
  const b = useFormDraft(tableOf('Liquidaciones'), base, -1, { recupera }),
    isWritten = (campo: string): boolean => Object.hasOwn(b.cambios, campo);
  return {
    b,
    isWritten,
    suggest: (campo, v) => {
      if (isWritten(campo)) b.poner(campo, v);
      else b.sugerir({ [campo]: v });
    },
  };
};

/** The month that is written, once it is whole. */
export const wholePeriodo = (v: Value | undefined): string | undefined =>
  typeof v === 'string' && /^\d{4}-\d{2}$/.test(v) ? v : undefined;

/** The usual ones first: the monthly type and the normal class, where the tables have them. */
export const useUsualKind = (
  { b, suggest }: SuggestingDraft,
  suTipo: string | null,
): { readonly tipo: Row | undefined; readonly clases: readonly Row[] | undefined } => {
  const tipos = useReading('tipos', () => askRows('TiposLiquidacion')).datos,
    clases = useReading('clases', () => askRows('ClasesLiquidacion')).datos,
    tipo = b.valores['id_rrhh_tipo_liquidacion'];
  useOnChange([tipos, clases], () => {
    const mensual =
      tipos?.filas.find((f) => suTipo !== null && f['codigo'] === suTipo) ??
      tipos?.filas.find((f) => /mensual/i.test(String(f['d_rrhh_tipo_liquidacion']))) ??
      tipos?.filas[0];
    const normal =
      clases?.filas.find((f) => /normal/i.test(String(f['d_rrhh_clase_liquidacion']))) ?? clases?.filas[0];
    if (mensual && tipo === null) suggest('id_rrhh_tipo_liquidacion', Number(mensual['id']));
    if (normal && b.valores['id_rrhh_clase_liquidacion'] === null)
      suggest('id_rrhh_clase_liquidacion', Number(normal['id']));
  });
  return { tipo: tipos?.filas.find((f) => f['id'] === tipo), clases: clases?.filas };
};

/** Of a run that completes others: what its class is called, and when those of its month are paid. */
const useCompleted = (
  clases: readonly Row[] | undefined,
  { id_rrhh_clase_liquidacion: clase, periodo }: Row,
): { readonly clase: string | undefined; readonly pagadas: readonly string[] } => {
  const suya = clases?.find((f) => f['id'] === clase && f['codigo'] === 'COM'),
    { datos } = useReading(
      suya === undefined || typeof periodo !== 'string' ? null : `pagos ${periodo}`,
      () =>
        askRows('Liquidaciones', {
          filtros: [
            { campo: 'periodo', op: 'es', valor: String(periodo) },
            { campo: 'estado', op: 'no_es', valor: 'anulada' },
          ],
          limite: 100,
        }),
    ),
    pagadas = useMemo(() => datos?.filas.map((f) => String(f['fecha_pago'])) ?? [], [datos]);
  return { clase: suya && String(suya['d_rrhh_clase_liquidacion']), pagadas };
};

/** A kind suggests to whom (`onSome`), when and with which words, until somebody says otherwise. */
export const useSuggestedHeader = (
  { b, suggest, isWritten }: SuggestingDraft,
  { tipo, clases }: ReturnType<typeof useUsualKind>,
  onSome: (some: boolean) => void,
): void => {
  const t = useT(),
    periodo = wholePeriodo(b.valores['periodo']),
    descripcion = b.valores['descripcion'],
    idTipo = b.valores['id_rrhh_tipo_liquidacion'],
    completed = useCompleted(clases, b.valores),
    nombreTipo = useRowLabel('TiposLiquidacion', typeof idTipo === 'number' ? idTipo : null),
    nombre = completed.clase ?? nombreTipo;
  useOnChange([tipo?.['codigo'], periodo, completed.pagadas], () => {
    if (!tipo || periodo === undefined) return;
    const s = corridaSuggestion(tipo, periodo, todayDate(), (f) => addDays(f, 1));
    onSome(s.aQuien === 'algunos' || legajoIds(b.valores['legajos']).length > 0);
    if (!isWritten('fecha_pago')) suggest('fecha_pago', complementaryPago(s.fecha_pago, completed.pagadas));
  });
  const suggested = useRef<Value>(null),
    written = isWritten('descripcion') && descripcion !== null && descripcion !== suggested.current;
  useOnChange([nombre, periodo, written], () => {
    if (written || !nombre || periodo === undefined) return;
    suggested.current = t('pantallas.liquidacion.sugerida', { tipo: nombre, periodo: showDate(periodo) });
    suggest('descripcion', suggested.current);
  });
};

/** What the tables lack for that month; of some people only, the keys that they need. */
export const useMissingTables = (valores: Row, legajos: readonly number[] | undefined) => {
  const periodo = wholePeriodo(valores['periodo']),
    tipo = valores['id_rrhh_tipo_liquidacion'],
    pago = valores['fecha_pago'],
    // The tax is of the month in which it is paid.
    fecha_pago = typeof pago === 'string' && isCivilDate(pago) ? pago : null,
    of =
      periodo === undefined || typeof tipo !== 'number' ? undefined : { periodo, fecha_pago, id_tipo: tipo },
    ofSome = of && legajos?.length ? { ...of, legajos: [...legajos] } : undefined;
  const falta = useReadingOf(
      of,
      (o) => `falta ${o.periodo} ${o.fecha_pago} ${o.id_tipo}`,
      (o) => askServer(api.liquidaciones.falta, o),
    ).datos,
    // They stay in view while another person is chosen.
    deAlgunos = useReadingOf(
      ofSome,
      (o) => `claves ${o.periodo} ${o.fecha_pago} ${o.id_tipo} ${o.legajos.join()}`,
      (o) => askServer(api.liquidaciones.falta, o),
      true,
    ).datos;
  return { fecha_pago, falta, claves: (legajos ? deAlgunos : falta)?.claves ?? [] };
};

/** The month that was wanted, when another one is proposed because its tables are not loaded. */
export interface WantedMes {
  readonly periodo: string;
  readonly falta: MissingForMes;
}

/**
 * Of a kind that comes round every month, the month after its last run: none is skipped in silence. Else the
 * month of today, unless its tables are not loaded and the last one that they reach has no run yet.
 */
export const useSuggestedPeriodo = (
  { b, suggest, isWritten }: SuggestingDraft,
  tipo: Row | undefined,
  falta: MissingForMes | undefined,
  inAddress: boolean,
) => {
  const [wanted, setWanted] = useState<WantedMes | undefined>(undefined),
    written = inAddress || isWritten('periodo'),
    periodo = wholePeriodo(b.valores['periodo']);
  const last = useReading(!tipo || !isEveryMes(tipo) ? null : `ultima ${tipo['id']}`, () =>
    askRows('Liquidaciones', {
      filtros: [
        { campo: 'id_rrhh_tipo_liquidacion', op: 'es', valor: Number(tipo?.['id']) },
        { campo: 'estado', op: 'no_es', valor: 'anulada' },
      ],
      limite: 1,
    }),
  ).datos?.filas[0]?.['periodo'];
  useOnChange([last], () => {
    if (!written && typeof last === 'string') suggest('periodo', nextMes(last, todayDate()));
  });
  const alcanza = falta?.alcanza ?? null,
    runsThen = useReading(
      alcanza === null || alcanza === periodo || written ? null : `corridas ${alcanza}`,
      () =>
        askRows('Liquidaciones', { filtros: [{ campo: 'periodo', op: 'es', valor: alcanza }], limite: 1 }),
    ).datos?.total;
  useOnChange([alcanza, runsThen], () => {
    if (written || !falta || alcanza === null || alcanza === periodo || periodo === undefined) return;
    if (runsThen !== 0) return;
    setWanted({ periodo, falta });
    suggest('periodo', alcanza);
  });
  return { wanted, forget: (): void => setWanted(undefined) };
};
