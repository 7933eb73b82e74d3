// The format of what servers share: which facts this program reads, and a number that grows each time that something is
// written which earlier programs cannot read. It is declared here alone.
import type { Fact } from '../../core/kit/decider.ts';
import { fail, type Failure, type Result } from '../../core/kit/failure.ts';
import { initialValueOf, rowsOf, type Field, type Row, type Value } from '../../core/kit/field.ts';
import { isObject } from '../../core/kit/known.ts';
import { tableNamed } from '../../core/tables/index.ts';

/**
 * What came after format 1, and with which number: `fact ‹type›@‹schema›`, `field ‹Table›.‹field› ‹kind›`,
 * `option ‹Table›.‹field›=‹option›`, `kept ‹table›.‹column›` and `engine ‹name›`, as `tests/store/formato.test.ts` lists
 * them. Numbers are never taken back: logs have what was written with them.
 */
export const SINCE: Readonly<Record<string, number>> = {};
/** What this program reads and, once every server of a database does, writes. */
export const FORMAT = Math.max(1, ...Object.values(SINCE));

/** The newest schema of each fact of a company's log; one that is not here is neither written nor read. */
export const FACTS: Readonly<Record<string, number>> = {
  archivoBancoAnulado: 1,
  archivoBancoEmitido: 1,
  asientoContabilizado: 1,
  asientoReversado: 1,
  avisoDeDatosLeido: 1,
  calculoAbandonado: 1,
  calculoIniciado: 1,
  cambioPropuesto: 1,
  casoGuardado: 1,
  casoQuitado: 1,
  correccionRetirada: 1,
  declaracionAcusada: 1,
  declaracionDescartada: 1,
  declaracionPresentada: 1,
  depositoJudicialAcreditado: 1,
  depositoJudicialAnulado: 1,
  depositoJudicialEmitido: 1,
  destinoDePagoRevisado: 1,
  entregaRetirada: 1,
  esperaDeDestinoAceptada: 1,
  esperaDeDestinoLevantada: 1,
  filaAgregada: 1,
  filaBorrada: 1,
  filaModificada: 1,
  filaPreparada: 1,
  filaRestaurada: 1,
  foliosAsignados: 1,
  imagenGuardada: 1,
  importeCorregido: 1,
  liquidacionAnulada: 1,
  liquidacionAprobada: 1,
  liquidacionCalculada: 1,
  liquidacionCerrada: 1,
  liquidacionCreada: 1,
  liquidacionModificada: 1,
  liquidacionPagada: 1,
  liquidacionReabierta: 1,
  loteAplicado: 1,
  loteDescartado: 1,
  loteRevertido: 1,
  pagosBancoRechazados: 1,
  paqueteCargado: 1,
  paqueteRevertido: 1,
  personaExcluida: 2,
  personaIncluida: 1,
  personaOlvidada: 1,
  personaRecalculada: 1,
  propuestaAprobada: 1,
  propuestaEnmendada: 1,
  propuestaRechazada: 1,
  propuestaRetirada: 1,
  reciboAceptado: 1,
  reciboEntregado: 1,
  reciboEnviado: 1,
  reciboFirmado: 1,
  reciboNoSalio: 1,
  reciboSalio: 1,
  reciboVisto: 1,
  rectificacionFundada: 1,
  solicitudDatosDenegada: 1,
  solicitudDatosRecibida: 1,
  solicitudDatosRespondida: 1,
  solicitudDatosRetirada: 1,
  trabajadorDesvinculado: 1,
  trabajadorVinculado: 1,
};

/** What a newer program left, and this one cannot read: a format, the tables of the database, or something by its name. */
export type Newer = { readonly format: number } | 'tables' | { readonly name: string };

/** Nothing of it may be skipped: what it is of is not served by this program. */
export class NewerData extends Error {
  /** It outlives the way between threads. */
  readonly code = 'SHARED_NEWER';
  readonly what: Newer;
  constructor(what: Newer) {
    super(typeof what === 'string' ? what : 'name' in what ? what.name : `formato ${what.format}`);
    this.what = what;
  }
}
/** Something that servers still at work could not read would be written: it is, once the database allows its format. */
export class NotYetAllowed extends Error {
  readonly code = 'SHARED_NOT_YET';
}

const KEYS = {
  format: 'store.nueva.formato',
  name: 'store.nueva.desconocido',
  base: 'store.nueva.base',
} as const;
export const newerFailure = (empresa: string, { what }: NewerData): Result<never> =>
  what === 'tables'
    ? fail('unavailable', KEYS.base)
    : 'name' in what
      ? fail('unavailable', KEYS.name, { empresa, que: what.name })
      : fail('unavailable', KEYS.format, { empresa, hay: what.format, lee: FORMAT });
/** Whether that is why something is not served. */
export const isOfNewer = (f: Failure): boolean => Object.values(KEYS).some((k) => k === f.key);

export const factName = (f: Pick<Fact, 'type' | 'schema'>): string => `${f.type}@${f.schema}`;
/** The type of a fact; throws when this program has no reader for it. */
export const knownType = (f: Pick<Fact, 'type' | 'schema'>): string => {
  if (!Object.hasOwn(FACTS, f.type) || f.schema > (FACTS[f.type] ?? 0))
    throw new NewerData({ name: factName(f) });
  return f.type;
};
/** Throws for values of a table that it does not have: left out, they would be lost in silence. */
export const checkValues = (
  t: { readonly name: string; readonly fields: Readonly<Record<string, Field>> },
  values: Row,
): void => {
  for (const n of Object.keys(values))
    if (!Object.hasOwn(t.fields, n)) throw new NewerData({ name: `${t.name}.${n}` });
};

/** The names by which a field of a table, and all that it may hold, is known here. */
export const fieldNames = (of: string, f: Field): readonly string[] => [
  `field ${of} ${f.kind}`,
  ...(f.kind === 'opcion' ? f.options.map((x) => `option ${of}=${x.id}`) : []),
  ...(f.kind === 'lista' ? Object.entries(f.fields).flatMap(([n, x]) => fieldNames(`${of}.${n}`, x)) : []),
];

type Since = Readonly<Record<string, number>>;
const isAsNew = (f: Field, v: Value | undefined): boolean =>
  v === undefined || JSON.stringify(v) === JSON.stringify(initialValueOf(f, ''));
/** A field at the value of a new row says nothing: readers without it take that value too. */
const ofValue = (since: Since, of: string, f: Field, v: Value | undefined): number =>
  isAsNew(f, v)
    ? 1
    : Math.max(
        since[`field ${of} ${f.kind}`] ?? 1,
        f.kind === 'opcion' ? (since[`option ${of}=${String(v)}`] ?? 1) : 1,
        ...(f.kind === 'lista'
          ? rowsOf(v).flatMap((r) =>
              Object.entries(f.fields).map(([n, x]) => ofValue(since, `${of}.${n}`, x, r[n])),
            )
          : []),
      );
const isRow = (x: unknown): x is Row => isObject(x);
/** What a fact says of its row: its values, or all of its data where a decider writes the row. */
const valuesIn = ({ data, personal }: Fact): Row => {
  const said = isObject(data) && isObject(data['valores']) ? data['valores'] : data;
  return { ...(isRow(said) ? said : {}), ...(isRow(personal) ? personal : {}) };
};
/** The engine that a calculation says of itself. */
export const engineIn = (data: unknown): string | undefined => {
  const said = isObject(data) && isObject(data['resumen']) ? data['resumen'] : data,
    engine = isObject(said) ? said['motor'] : undefined;
  return typeof engine === 'string' ? engine : undefined;
};

export interface Needs {
  readonly fact: (stream: string, f: Fact) => number;
  /** A row that no fact gives back; `body`: its columns as a JSON object. */
  readonly kept: (r: { readonly table: string; readonly body: string | null }) => number;
}
/** The lowest format whose programs read something. */
export const needsBy = (since: Since): Needs => {
  if (Object.keys(since).length === 0) return { fact: () => 1, kept: () => 1 };
  return {
    fact: (stream, f) => {
      const t = tableNamed(stream.slice(0, stream.lastIndexOf('/'))),
        values = valuesIn(f);
      return Math.max(
        since[`fact ${factName(f)}`] ?? 1,
        since[`engine ${engineIn(f.data) ?? ''}`] ?? 1,
        ...Object.entries(t?.fields ?? {}).map(([n, x]) =>
          ofValue(since, `${t?.name ?? ''}.${n}`, x, values[n]),
        ),
      );
    },
    kept: ({ table, body }) => {
      const row: Readonly<Record<string, unknown>> = body?.startsWith('{') ? JSON.parse(body) : {};
      return Math.max(
        1,
        ...Object.entries(row).map(([c, v]) => (v === null ? 1 : (since[`kept ${table}.${c}`] ?? 1))),
      );
    },
  };
};
export const needs = needsBy(SINCE);
