// What the terminal is asked to do on a failing network: each errand, its request that meets the fault, and
// how its effect is counted.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import type { Banco, Respuesta } from '../server/servidor.ts';

/** One errand under one fault: a unique word, a folder of its own, the run that it works on. */
export interface Cell {
  readonly k: string;
  readonly folder: string;
  id: number;
}
/**
 * How a command ended: well, cut, without a session, unable to begin, refused, or with an answer that is not
 * one.
 */
export type At = 'well' | 'cut' | 'expired' | 'unread' | 'refused' | 'broken';

export interface Errand {
  readonly line: (c: Cell) => string;
  /** The path of the request that meets the fault. */
  readonly order: RegExp;
  /** `file`: a dump to a file, which begins anew when it is cut. */
  readonly kind: 'dump' | 'file' | 'write' | 'look';
  /** The state in which its machine rests, for each end. */
  readonly states: Readonly<Partial<Record<At, string>>>;
  readonly prepare?: (c: Cell) => unknown;
  /** How much of it is in the server's log, or on the disk. */
  readonly facts: (c: Cell) => number;
  /** How much of it is in the server's list. */
  readonly rows?: (c: Cell) => Promise<number>;
  readonly whole: number;
  /** How much of it may be there when the request arrived and its answer did not. */
  readonly reached: readonly number[];
  /** How much of it is there before that request. */
  readonly before: number;
  readonly asFlow?: boolean;
}

export const TABLE = 'TiposLiquidacion';
const RUN = {
  periodo: '2026-09',
  id_rrhh_tipo_liquidacion: 1,
  id_rrhh_clase_liquidacion: 1,
  fecha_pago: '2026-10-02',
  legajos: [{ id_personal: 1 }],
};
const ROWS = [1, 2, 3];

export const errandsOf = (
  b: Banco,
  token: string,
  db: Database.Database,
): Readonly<Record<string, Errand>> => {
  const count = db
    .prepare('select count(*) from fact where stream like ? and type like ? and data like ?')
    .pluck();
  const factsOf = (stream: string, word: string, type = '%'): number =>
    count.get(stream, type, `%${word}%`) as number;
  const ask = async (path: string, cuerpo: object, key = ''): Promise<Respuesta['sobre']> => {
    const cabeceras = { 'content-type': 'text/plain', ...(key === '' ? {} : { 'idempotency-key': key }) };
    return (await b.pedir(`/sixbe/${path}`, { portador: token, cuerpo, cabeceras })).sobre;
  };
  /** The facts and rows of a table that contain the word. */
  const ofTable = (table: string): Pick<Errand, 'facts' | 'rows'> => ({
    facts: ({ k }) => factsOf(`${table}/%`, k),
    rows: async ({ k }) =>
      (await ask(`${table}/index/page:1`, { Search: { query: k, limit: 10 } })).total_count ?? 0,
  });
  const once = { reached: [1], before: 0, whole: 1 } as const;

  const states = Object.fromEntries(
    (['cut', 'expired', 'refused', 'broken'] as const).map((at) => [at, `dump ${at}`]),
  );
  const dump = {
    order: /exportar/,
    kind: 'dump',
    states: { ...states, well: 'dump done', unread: 'dump cut' },
    reached: [0],
    before: 0,
  } as const;
  const importing = (order: RegExp, kind: Errand['kind'], reached: readonly number[]): Errand => ({
    ...ofTable('Areas'),
    line: () => 'import Areas filas.csv',
    order,
    kind,
    whole: ROWS.length,
    reached,
    before: 0,
    states: {
      well: 'importJob applied',
      cut: 'importJob cut',
      expired: 'importJob expired',
      unread: 'importJob cut',
    },
    prepare: ({ k, folder }) => {
      const lines = ROWS.map((i) => `${k}${i},Área ${k} ${i}\n`);
      writeFileSync(join(folder, 'filas.csv'), `codigo,d_area\n${lines.join('')}`);
    },
  });
  const run = (cut: string): Errand['states'] => ({
    well: 'runLiquidacion ready',
    cut: `runLiquidacion ${cut}`,
    expired: 'runLiquidacion expired',
    unread: 'runLiquidacion unseen',
  });
  const calculating = (order: RegExp, kind: Errand['kind'], before: number, cut: string): Errand => ({
    ...once,
    line: ({ id }) => `run calculate ${id}`,
    order,
    kind,
    before,
    states: run(cut),
    facts: ({ id }) => factsOf(`%/${id}`, '', 'calculoIniciado'),
    prepare: async (c) => {
      const { content } = await ask('Liquidaciones/add/', { ...RUN, descripcion: c.k }, `clave-de-${c.k}`);
      c.id = (content as { readonly id: number }).id;
    },
  });

  return {
    'list --all': {
      ...dump,
      line: () => `list ${TABLE} --all --format csv`,
      facts: () => 0,
      whole: 0,
      asFlow: true,
    },
    export: {
      ...dump,
      kind: 'file',
      line: () => `export ${TABLE} --output salida.csv`,
      whole: 1,
      facts: ({ folder }) => (existsSync(join(folder, 'salida.csv')) ? 1 : 0),
    },
    add: {
      ...once,
      ...ofTable('Areas'),
      line: ({ k }) => `add Areas --codigo ${k} --d_area ${k}`,
      order: /Areas\/add/,
      kind: 'write',
      states: {
        well: 'rowForm editing',
        cut: 'rowForm editing',
        expired: 'rowForm expired',
        unread: 'rowForm editing',
      },
    },
    'note add': {
      ...once,
      ...ofTable('NotasUsuario'),
      line: ({ k }) => `note add ${k}`,
      order: /NotasUsuario\/add/,
      kind: 'write',
      states: { well: 'notes ready', cut: 'notes editing', expired: 'notes expired', unread: 'notes left' },
    },
    'import, al mandar': importing(/recibir/, 'write', [0]),
    // The job writes all of its rows or none, in the server's own time.
    'import, al escribir': importing(/aplicar/, 'write', [0, ROWS.length]),
    'import, al mirar': importing(/estado/, 'look', [0]),
    'run create': {
      ...once,
      ...ofTable('Liquidaciones'),
      order: /Liquidaciones\/add/,
      kind: 'write',
      line: ({ k }) => `run create --period 2026-09 --description ${k} --pay-date 2026-10-02 --legajos 1`,
      facts: ({ k }) => factsOf('%', k, 'liquidacionCreada'),
      // It requests the codes before its machine begins.
      states: { ...run('none'), unread: '' },
    },
    'run calculate': calculating(/calcular/, 'write', 0, 'ready'),
    'run calculate, al mirar': calculating(/estado/, 'look', 1, 'lost'),
  };
};
