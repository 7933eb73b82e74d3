// What the form of a new run fills in until the person writes something else: kind, payment date,
// description, month.
import { useMemo, useRef, useState } from 'react';
import { api } from '../../../core/api/index.ts';
import type { MissingForMes } from '../../../core/api/liquidaciones.ts';
import {
  complementaryPago,
  isEveryMes,
  nextMes,
  corridaSuggestion,
  finalDeadline,
  finalPago,
} from '../../../core/domain/corridaSuggestion.ts';
import type { Row, Value } from '../../../core/kit/field.ts';
import { addDays, isCivilDate, showDate } from '../../../core/kit/period.ts';
import { useT } from '../../i18n.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import { todayDate } from '../../ports.ts';
import { tableOf } from '../../../core/tables/index.ts';
import { useFormDraft, type FormDraft } from '../formDraft.ts';
import { useReading, useReadingOf } from '../reading.ts';
import { askRows, askServer } from '../requests.ts';
import { legajoIds } from './LiquidacionHeaderForm.tsx';

const FINAL = 'FIN',
  /** How far to look for holidays after a last day. */
  FERIADOS_DAYS = 30;

export interface SuggestingDraft {
  readonly b: FormDraft;
  /** Values that the form fills in, also over fields that the person emptied. */
  readonly suggest: (field: string, v: Value) => void;
  /** What the person writes. */
  readonly write: (field: string, v: Value) => void;
  /** A restored draft counts as typed, and so does a value that was there already. */
  readonly isWritten: (field: string) => boolean;
}
export const useSuggestingDraft = (base: Row, recovers: boolean): SuggestingDraft => {
  const b = useFormDraft(tableOf('Liquidaciones'), base, -1, { recovers: recovers }),
    touched = useRef(new Set<string>()),
    isWritten = (field: string): boolean => touched.current.has(field) || Object.hasOwn(b.changes, field);
  return {
    b,
    isWritten,
    write: (field, v) => {
      touched.current.add(field);
      b.put(field, v);
    },
    suggest: (field, v) => {
      if (isWritten(field)) b.put(field, v);
      else b.suggest({ [field]: v });
    },
  };
};

/** The typed month, once complete. */
export const wholePeriodo = (v: Value | undefined): string | undefined =>
  typeof v === 'string' && /^\d{4}-\d{2}$/.test(v) ? v : undefined;

/** Defaults: the monthly kind and the normal class, if the tables have them. */
export const useUsualKind = (
  { b, suggest, isWritten }: SuggestingDraft,
  ownKind: string | null,
): {
  readonly kind: Row | undefined;
  readonly clases: readonly Row[] | undefined;
  readonly pending: boolean;
} => {
  const kindsReading = useReading('tipos', () => askRows('TiposLiquidacion')),
    clasesReading = useReading('clases', () => askRows('ClasesLiquidacion')),
    { data: kinds } = kindsReading,
    { data: clases } = clasesReading,
    kind = b.values['id_rrhh_tipo_liquidacion'];
  useOnChange([kinds, clases], () => {
    const mensual =
      kinds?.rows.find((f) => ownKind !== null && f['codigo'] === ownKind) ??
      kinds?.rows.find((f) => /mensual/i.test(String(f['d_rrhh_tipo_liquidacion']))) ??
      kinds?.rows[0];
    const normal =
      clases?.rows.find((f) => /normal/i.test(String(f['d_rrhh_clase_liquidacion']))) ?? clases?.rows[0];
    if (mensual && kind === null) suggest('id_rrhh_tipo_liquidacion', Number(mensual['id']));
    if (normal && b.values['id_rrhh_clase_liquidacion'] === null)
      suggest('id_rrhh_clase_liquidacion', Number(normal['id']));
  });
  return {
    kind: kinds?.rows.find((f) => f['id'] === kind),
    clases: clases?.rows,
    pending:
      kindsReading.reading ||
      clasesReading.reading ||
      // Read, and chosen in a moment.
      (kind === null && (kinds?.rows.length ?? 0) > 0 && !isWritten('id_rrhh_tipo_liquidacion')),
  };
};

/** For a run that completes others: its class label, and the payment date of its month's runs. */
const useCompleted = (
  clases: readonly Row[] | undefined,
  { id_rrhh_clase_liquidacion: clase, periodo }: Row,
): { readonly clase: string | undefined; readonly paid: readonly string[]; readonly pending: boolean } => {
  const theirs = clases?.find((f) => f['id'] === clase && f['codigo'] === 'COM'),
    { data, reading: pending } = useReading(
      theirs === undefined || typeof periodo !== 'string' ? null : `pagos ${periodo}`,
      () =>
        askRows('Liquidaciones', {
          filters: [
            { campo: 'periodo', op: 'es', valor: String(periodo) },
            { campo: 'estado', op: 'no_es', valor: 'anulada' },
          ],
          limit: 100,
        }),
    ),
    paid = useMemo(() => data?.rows.map((f) => String(f['fecha_pago'])) ?? [], [data]);
  return { clase: theirs && String(theirs['d_rrhh_clase_liquidacion']), paid, pending };
};

/**
 * The last day to pay those who leave: that of the first one, when the kind is the final settlement and the
 * selected people have a last day.
 */
const useFinalDeadline = (
  kind: Row | undefined,
  legajos: readonly number[],
): { readonly deadline: string | undefined; readonly pending: boolean } => {
  const people = useReading(
      kind?.['codigo'] !== FINAL || legajos.length === 0 ? null : `egresos ${legajos.join()}`,
      () =>
        askRows('Personal', { filters: [{ campo: 'id', op: 'una_de', valor: [...legajos] }], limit: 500 }),
    ),
    [egreso] = (people.data?.rows ?? [])
      .flatMap((f) => (typeof f['fecha_egreso'] === 'string' ? [f['fecha_egreso']] : []))
      .toSorted(),
    feriados = useReading(egreso === undefined ? null : `feriados desde ${egreso}`, () =>
      askRows('Feriados', {
        filters: [
          { campo: 'fecha', op: 'desde', valor: String(egreso) },
          { campo: 'fecha', op: 'hasta', valor: addDays(String(egreso), FERIADOS_DAYS) },
        ],
        limit: 100,
      }),
    );
  return {
    deadline:
      egreso === undefined || feriados.data === undefined
        ? undefined
        : finalDeadline(egreso, new Set(feriados.data.rows.map((f) => String(f['fecha'])))),
    pending: people.reading || feriados.reading,
  };
};

/**
 * A kind suggests the people (`onSome`), the date and the description, until the person changes them.
 * `pending`: some are still on their way.
 */
export const useSuggestedHeader = (
  { b, suggest, isWritten }: SuggestingDraft,
  { kind, clases, pending }: ReturnType<typeof useUsualKind>,
  onSome: (some: boolean) => void,
): { readonly deadline: string | undefined; readonly pending: boolean } => {
  const t = useT(),
    periodo = wholePeriodo(b.values['periodo']),
    description = b.values['descripcion'],
    completed = useCompleted(clases, b.values),
    name = completed.clase ?? (kind && String(kind['d_rrhh_tipo_liquidacion'])),
    final = useFinalDeadline(kind, legajoIds(b.values['legajos'])),
    { deadline } = final;
  useOnChange([kind?.['codigo'], periodo, completed.paid, deadline], () => {
    if (!kind || periodo === undefined) return;
    const s = corridaSuggestion(kind, periodo, todayDate(), (f) => addDays(f, 1));
    onSome(s.aQuien === 'algunos' || legajoIds(b.values['legajos']).length > 0);
    if (!isWritten('fecha_pago'))
      suggest(
        'fecha_pago',
        complementaryPago(
          deadline === undefined ? s.fecha_pago : finalPago(deadline, periodo, todayDate()),
          completed.paid,
        ),
      );
  });
  const suggested = useRef<Value>(null),
    written = isWritten('descripcion') && description !== null && description !== suggested.current;
  useOnChange([name, periodo, written], () => {
    if (written || !name || periodo === undefined) return;
    suggested.current = t('pantallas.liquidacion.sugerida', { tipo: name, periodo: showDate(periodo) });
    suggest('descripcion', suggested.current);
  });
  return { deadline, pending: pending || completed.pending || final.pending };
};

/**
 * Who creates a run before its suggestions arrive means the run with them: it is created once they are there,
 * and not refused for what nobody had to write.
 */
export const useOnceSuggested = (
  pending: boolean,
  create: (calculate: boolean) => Promise<void>,
): { readonly waits: boolean; readonly ask: (calculate: boolean) => void } => {
  const [asked, setAsked] = useState<{ readonly calculate: boolean } | undefined>(undefined);
  useOnChange([pending, asked], () => {
    if (pending || !asked) return;
    setAsked(undefined);
    void create(asked.calculate);
  });
  return { waits: asked !== undefined, ask: (calculate) => setAsked({ calculate }) };
};

/** The run of the month that a SAC would not see, because nobody calculated it yet. */
export const useUncalculatedMes = (kind: Row | undefined, periodo: string | undefined): Row | undefined =>
  useReading(kind?.['tope'] !== 'sac' || periodo === undefined ? null : `sin calcular ${periodo}`, () =>
    askRows('Liquidaciones', {
      filters: [
        { campo: 'periodo', op: 'es', valor: String(periodo) },
        { campo: 'estado', op: 'una_de', valor: ['borrador', 'calculando'] },
        { campo: 'id_rrhh_tipo_liquidacion', op: 'ninguna_de', valor: [Number(kind?.['id'] ?? 0)] },
      ],
      limit: 1,
    }),
  ).data?.rows[0];

/** What the tables lack for that month; for some people only, the keys that they need. */
export const useMissingTables = (values: Row, legajos: readonly number[] | undefined) => {
  const periodo = wholePeriodo(values['periodo']),
    kind = values['id_rrhh_tipo_liquidacion'],
    pago = values['fecha_pago'],
    // Income tax belongs to the month of payment.
    fecha_pago = typeof pago === 'string' && isCivilDate(pago) ? pago : null,
    of =
      periodo === undefined || typeof kind !== 'number' ? undefined : { periodo, fecha_pago, id_tipo: kind },
    ofSome = of && legajos?.length ? { ...of, legajos: [...legajos] } : undefined;
  const missing = useReadingOf(
      of,
      (o) => `falta ${o.periodo} ${o.fecha_pago} ${o.id_tipo}`,
      (o) => askServer(api.liquidaciones.falta, o),
    ).data,
    // They stay visible while another person is chosen.
    ofSomeReading = useReadingOf(
      ofSome,
      (o) => `claves ${o.periodo} ${o.fecha_pago} ${o.id_tipo} ${o.legajos.join()}`,
      (o) => askServer(api.liquidaciones.falta, o),
      true,
    ).data;
  return { fecha_pago, missing: missing, keys: (legajos ? ofSomeReading : missing)?.claves ?? [] };
};

/** The month originally wanted, when another is proposed because its tables are not loaded. */
export interface WantedMes {
  readonly periodo: string;
  readonly missing: MissingForMes;
}

/**
 * For a recurring kind, the month after its last run, so that none is skipped silently. Otherwise the current
 * month, unless its tables are not loaded and the last month they reach has no run yet.
 */
export const useSuggestedPeriodo = (
  { b, suggest, isWritten }: SuggestingDraft,
  kind: Row | undefined,
  missing: MissingForMes | undefined,
  inAddress: boolean,
) => {
  const [wanted, setWanted] = useState<WantedMes | undefined>(undefined),
    written = inAddress || isWritten('periodo'),
    periodo = wholePeriodo(b.values['periodo']);
  const last = useReading(!kind || !isEveryMes(kind) ? null : `ultima ${kind['id']}`, () =>
    askRows('Liquidaciones', {
      filters: [
        { campo: 'id_rrhh_tipo_liquidacion', op: 'es', valor: Number(kind?.['id']) },
        { campo: 'estado', op: 'no_es', valor: 'anulada' },
      ],
      limit: 1,
    }),
  ).data?.rows[0]?.['periodo'];
  useOnChange([last], () => {
    if (!written && typeof last === 'string') suggest('periodo', nextMes(last, todayDate()));
  });
  const reaches = missing?.alcanza ?? null,
    runsThen = useReading(
      reaches === null || reaches === periodo || written ? null : `corridas ${reaches}`,
      () => askRows('Liquidaciones', { filters: [{ campo: 'periodo', op: 'es', valor: reaches }], limit: 1 }),
    ).data?.total;
  useOnChange([reaches, runsThen], () => {
    if (written || !missing || reaches === null || reaches === periodo || periodo === undefined) return;
    if (runsThen !== 0) return;
    setWanted({ periodo, missing: missing });
    suggest('periodo', reaches);
  });
  return { wanted, forget: (): void => setWanted(undefined) };
};
