// Every network fault with every errand of the terminal: it ends in a named state, loses and repeats nothing,
// gives the documented exit code, and says what to do.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT, type ExitCode } from '../../cli/exitCodes.ts';
import { levantarConDemo, type Banco } from '../server/servidor.ts';
import { errandsOf, TABLE, type At, type Cell, type Errand } from './errands.ts';
import { faultyDoor, FAULTS, LIMIT_S, type FaultName, type FaultyDoor } from './faultyDoor.ts';
import { temporary, terminal, type Ran, type Terminal } from './server.ts';

/**
 * The faults promised in the documentation, and the tests of each. A change to summer time is a clock that is
 * an hour off.
 */
const PROMISED: Readonly<Record<string, readonly FaultName[]>> = {
  refuse: ['nadie escucha'],
  'drop before send': ['el pedido se pierde, una vez', 'el pedido se pierde, siempre'],
  'drop after the server committed': [
    'la respuesta se pierde, una vez',
    'la respuesta se pierde, siempre',
    '502 con el pedido hecho',
  ],
  delay: ['la respuesta llega tarde', 'la respuesta empieza y se calla'],
  'slow body': ['la respuesta gotea'],
  'half an answer': ['media respuesta, una vez', 'media respuesta, siempre'],
  'reset in mid stream': ['un corte de golpe, una vez', 'un corte de golpe, siempre'],
  duplicate: ['el pedido llega dos veces', 'la respuesta llega dos veces'],
  '401 in the middle': ['401 en el medio', '401 de lo que está delante'],
  409: ['409 de lo que está delante'],
  '429 + Retry-After': ['429 por un segundo', '429 por una hora'],
  500: ['500 de lo que está delante'],
  502: ['502, una vez', '502, siempre'],
  'HTML instead of JSON': ['una página en lugar de la respuesta'],
  'truncated JSON': ['JSON por la mitad'],
  'wrong content type': ['otro tipo de contenido'],
  'wrong content': ['la respuesta de otra llamada'],
  redirect: ['manda a otra dirección'],
  'clock skew of ± 1 h and DST': ['un reloj una hora adelantado', 'un reloj una hora atrasado'],
};

/** How a command ends under a fault. */
interface End {
  readonly code: ExitCode;
  readonly at: At;
  /** How many times the request is sent. */
  readonly tries: number;
  readonly says: RegExp;
  /**
   * How a dump ends, if otherwise: one that had begun is not requested again, and it writes nothing to the
   * server.
   */
  readonly dump?: Partial<Pick<End, 'says' | 'tries' | 'code' | 'at'>>;
  /** How a dump to a file ends, which begins anew. */
  readonly file?: Partial<Pick<End, 'says' | 'tries' | 'code' | 'at'>>;
  /** The request reached the server. */
  readonly reaches?: true;
  /** It is unknown whether it was done, so the same command asks again under its key. */
  readonly doubt?: true;
}
const well = (tries: number, more: Partial<End> = {}): End => ({
  code: EXIT.ok,
  at: 'well',
  tries,
  says: /^/,
  ...more,
});
const broken = (tries: number, says: RegExp, more: Partial<End> = {}): End => ({
  code: EXIT.server,
  at: 'cut',
  tries,
  says,
  ...more,
});
const done = { reaches: true, doubt: true } as const,
  notKnown = { doubt: true } as const;

const CUT = /cortó la conexión antes de contestar\./,
  CUT_AGAIN = { says: /cortó la conexión antes de contestar\. Repita el pedido\./ };
const HALF_FILE = {
  code: EXIT.server,
  at: 'cut',
  tries: 1,
  says: /se cortó antes de terminar: lo que llegó no está completo\. Repita el pedido\./,
} as const;
const LATE = new RegExp(`127\\.0\\.0\\.1:\\d+ no contestó en ${LIMIT_S} segundos\\.`),
  LATE_AGAIN = { says: new RegExp(`no contestó en ${LIMIT_S} segundos\\. Repita el pedido\\.`) };
const SILENT = new RegExp(
  `127\\.0\\.0\\.1:\\d+ empezó a contestar y dejó de mandar: pasaron ${LIMIT_S} segundos sin nada más\\.`,
);
const SILENT_AGAIN = { says: /127\.0\.0\.1:\d+ empezó a contestar .* Repita el pedido\./ };
const IN_FRONT = /Lo que está delante de Jornal respondió con el error 502.* Espere un momento/;
const UNREAD = /no se pudo leer\. Si sigue, avise a quien administra Jornal\./;
/** A dump that fails before its first byte had not begun. */
const REFUSED = { dump: { at: 'refused' } } as const;
/** A file that was cut is begun again; one that is always cut is tried as often as a request. */
const ANEW = { code: EXIT.ok, at: 'well', tries: 2, says: /empieza de nuevo desde el principio\./ } as const,
  AS_OFTEN = { tries: 4 } as const;
const NOT_OURS = {
  at: 'refused',
  says: /no es de Jornal.* No se guardó nada\. Compruebe la conexión\./,
} as const;
const NOT_THE_FILE = {
  at: 'refused',
  says: /no es el archivo pedido.* No se guardó nada\. Compruebe la conexión/,
} as const;

const ENDS: Readonly<Record<FaultName, End>> = {
  'nadie escucha': broken(
    0,
    /No se pudo llegar al servidor en \S+ Compruebe que esté en marcha y la conexión\./,
    { at: 'unread' },
  ),
  'el pedido se pierde, una vez': well(2),
  'el pedido se pierde, siempre': broken(4, CUT, { ...notKnown, dump: CUT_AGAIN }),
  'la respuesta se pierde, una vez': well(2),
  'la respuesta se pierde, siempre': broken(4, CUT, { ...done, dump: CUT_AGAIN }),
  'media respuesta, una vez': well(2, { dump: HALF_FILE, file: ANEW }),
  'media respuesta, siempre': broken(4, CUT, { ...done, dump: HALF_FILE, file: AS_OFTEN }),
  'un corte de golpe, una vez': well(2, { dump: HALF_FILE, file: ANEW }),
  'un corte de golpe, siempre': broken(4, CUT, { ...done, dump: HALF_FILE, file: AS_OFTEN }),
  'la respuesta llega tarde': broken(1, LATE, { ...done, dump: LATE_AGAIN }),
  'la respuesta empieza y se calla': broken(1, SILENT, { ...done, dump: SILENT_AGAIN, file: AS_OFTEN }),
  'la respuesta gotea': well(1),
  'el pedido llega dos veces': well(1),
  'la respuesta llega dos veces': well(1),
  'otro tipo de contenido': well(1),
  '500 de lo que está delante': broken(1, /error 500\. Si sigue, avise a quien administra Jornal\./, {
    ...notKnown,
    ...REFUSED,
  }),
  '409 de lo que está delante': broken(1, /error 409\. Si sigue, avise a quien administra Jornal\./, {
    ...notKnown,
    ...REFUSED,
  }),
  '502, una vez': well(2),
  '502, siempre': broken(4, IN_FRONT, { ...notKnown, ...REFUSED }),
  '502 con el pedido hecho': broken(4, IN_FRONT, { ...done, ...REFUSED }),
  '429 por un segundo': well(2),
  '429 por una hora': {
    code: EXIT.tooMany,
    at: 'cut',
    tries: 1,
    says: /Demasiados pedidos: espere\./,
    ...REFUSED,
  },
  'un reloj una hora adelantado': well(2),
  'un reloj una hora atrasado': well(2),
  '401 en el medio': {
    code: EXIT.notSignedIn,
    at: 'expired',
    tries: 1,
    says: /El token de JORNAL_TOKEN no vale en \S+ venció, se anuló o es de otro servidor\./,
  },
  '401 de lo que está delante': {
    code: EXIT.notSignedIn,
    at: 'expired',
    tries: 1,
    doubt: true,
    says: /pide su propia clave.* \(error 401\).* Avise a quien administra la red\./,
  },
  'una página en lugar de la respuesta': broken(1, UNREAD, { ...notKnown, dump: NOT_OURS }),
  'JSON por la mitad': broken(1, UNREAD, { ...done, dump: NOT_THE_FILE }),
  'la respuesta de otra llamada': broken(1, UNREAD, { ...done, dump: NOT_THE_FILE }),
  'manda a otra dirección': broken(
    1,
    /manda a otra dirección, https:\/\/otra\.ejemplo\.com\.ar\/: .* Use esa con --url si es la suya\./,
    REFUSED,
  ),
};
const endOf = (f: FaultName, { kind }: Errand): End => ({
  ...ENDS[f],
  ...(kind === 'dump' || kind === 'file' ? ENDS[f].dump : {}),
  ...(kind === 'file' ? ENDS[f].file : {}),
});

const ERRANDS = [
  'list --all',
  'export',
  'add',
  'note add',
  'import, al mandar',
  'import, al escribir',
  'import, al mirar',
  'run create',
  'run calculate',
  'run calculate, al mirar',
];
const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];
/**
 * All of them take minutes: `npm run test:fallas`. Every run of the tests has a third, which includes each
 * fault and each errand.
 */
const ALL = process.env['JORNAL_FALLAS'] === 'todas';
const CELLS = FAULT_NAMES.flatMap((f, i) =>
  ERRANDS.flatMap((e, j) => (ALL || (i + j) % 3 === 0 ? [[f, e] as const] : [])),
);

interface Lane {
  readonly door: FaultyDoor;
  readonly console: Terminal;
}
/** How many cells run at a time. */
const LANES = 5,
  lanes: Lane[] = [];
const t = temporary(),
  lived: string[] = [];
let b: Banco,
  db: Database.Database,
  errands: Readonly<Record<string, Errand>>,
  token = '',
  n = 0,
  reference = '';
const envOf = (folder: string, url: string) => ({
  XDG_CONFIG_HOME: join(folder, 'conf'),
  HOME: folder,
  JORNAL_TOKEN: token,
  JORNAL_URL: url,
});

beforeAll(async () => {
  b = await levantarConDemo();
  const cuerpo = {
    Usuario: { username: 'demo', password: b.s.demo!.clave },
    Token: { nombre: 'prueba', dias: 1 },
  };
  token = (
    (await b.pedir('/sixbe/Usuarios/token.json', { cuerpo })).sobre.content as { readonly token: string }
  ).token;
  db = new Database(join(b.carpeta, 'empresas/demo/jornal.sqlite'), { readonly: true });
  errands = errandsOf(b, token, db);
  const server = `http://127.0.0.1:${b.s.puerto}`;
  for (let i = 0; i < LANES; i++) lanes.push({ door: await faultyDoor(server), console: terminal() });
  reference = (
    await lanes[0]!.console.run(`jornal list ${TABLE} --all --format csv`, envOf(t.path, server), t.path)
  ).stdout;
});
afterAll(async () => {
  for (const l of lanes) {
    l.console.close();
    l.door.close();
  }
  db.close();
  t.remove();
  await b.cerrar();
});

interface Told {
  readonly machine: string;
  readonly end: { readonly value: unknown; readonly status: string };
}
/**
 * The state in which the command's machine rested, by its journal; empty if the command stopped before it
 * began one.
 */
const restOf = (folder: string): string => {
  const file = join(folder, 'diario.json');
  if (!existsSync(file)) return '';
  const { journals } = JSON.parse(readFileSync(file, 'utf8')) as { readonly journals: readonly Told[] },
    [{ machine, end }] = journals as [Told];
  expect([journals.length, end.status]).toEqual([1, expect.not.stringContaining('error')]);
  return `${machine} ${String(end.value)}`;
};
const REPEAT =
  'No se sabe si lo que se mandó quedó hecho: repita el mismo comando, que va con la misma clave y no se hace dos veces.';
/** What a command that was cut says to do, if not just to repeat it. */
const adviceOf = (stderr: string): string | undefined =>
  /jornal (import resume \w+|run show \d+)/.exec(stderr)?.[1];

/** Runs the command under the fault: how it ended, and the key of each time that its request was sent. */
const meet = async (
  { door, console: c }: Lane,
  f: FaultName,
  errand: Errand,
  cell: Cell,
): Promise<Ran & { readonly keys: readonly unknown[] }> => {
  const fault = FAULTS[f],
    env = envOf(cell.folder, fault === null ? 'http://127.0.0.1:9' : door.url);
  const limit = /tarde|calla|gotea/.test(f) ? { JORNAL_WAIT: String(LIMIT_S) } : {};
  door.wrong(errand.order, fault ?? (() => undefined), errand.asFlow === true);
  const words = `journal record diario.json -- ${errand.line(cell)}`;
  const ran = await c.run(`jornal ${words}`, { ...env, ...limit }, cell.folder),
    keys = [...door.came()];
  door.right();
  return { ...ran, keys };
};

/**
 * For a cut command: what the server may have of it, its advice, and that following the advice completes it
 * once.
 */
const mended = async (
  lane: Lane,
  errand: Errand,
  end: End,
  cell: Cell,
  r: Ran,
  now: readonly number[],
): Promise<void> => {
  const early = end.at === 'unread',
    may = early ? [0] : errand.kind === 'look' ? [errand.before] : end.reaches ? errand.reached : [0];
  expect(may, r.stderr).toContain(now[0]);
  const advice = adviceOf(r.stderr),
    goesOn = !early && (errand.whole > 1 || errand.before > 0);
  expect(advice !== undefined, r.stderr).toBe(goesOn);
  expect(r.stderr.includes(REPEAT), r.stderr).toBe(errand.kind === 'write' && !goesOn && end.doubt === true);
  const again = await lane.console.run(
    `jornal ${advice ?? errand.line(cell)}`,
    envOf(cell.folder, lane.door.url),
    cell.folder,
  );
  expect(again.code, again.stderr).toBe(EXIT.ok);
  if (errand.asFlow) expect(again.stdout).toBe(reference);
};

describe('cada falla en cada tarea', () => {
  it.concurrent.each(CELLS)('%s · %s', async (f, e) => {
    const lane = lanes.pop()!,
      errand = errands[e]!,
      end = endOf(f, errand),
      k = `Q${++n}Z`,
      cell: Cell = { k, folder: join(t.path, k), id: 0 };
    const counted = async (): Promise<readonly number[]> => [
      errand.facts(cell),
      ...(errand.rows ? [await errand.rows(cell)] : []),
    ];
    try {
      mkdirSync(cell.folder);
      await errand.prepare?.(cell);
      const r = await meet(lane, f, errand, cell),
        now = await counted(),
        whole = now.map(() => errand.whole);
      expect(r.code, r.stderr).toBe(end.code);
      expect(restOf(cell.folder)).toBe(errand.states[end.at] ?? '');
      expect(r.stderr).toMatch(end.says);
      // A command that watches a job asks until the job ends.
      const looks = errand.kind === 'look' && end.at === 'well';
      expect(looks ? Math.min(r.keys.length, end.tries) : r.keys.length, 'veces que sale').toBe(end.tries);
      expect(new Set(r.keys).size, 'siempre con la misma clave').toBe(Math.min(1, end.tries));
      expect(
        r.keys.every((x) => (x !== undefined) === (errand.kind === 'write')),
        'con clave, lo que escribe',
      ).toBe(true);
      if (end.at === 'well') expect(now, 'hecho una vez').toEqual(whole);
      else await mended(lane, errand, end, cell, r, now);
      // A stream that had begun writes what arrived; anything else that was cut writes nothing.
      if (!errand.asFlow) expect(end.at !== 'well' && r.stdout !== '').toBe(false);
      else
        expect(
          end.at === 'well'
            ? r.stdout === reference
            : reference.startsWith(r.stdout) && r.stdout !== reference,
        ).toBe(true);
      expect(await counted(), 'y ni una vez más').toEqual(whole);
      if (e === 'export') expect(readFileSync(join(cell.folder, 'salida.csv'), 'utf8')).toBe(reference);
      lived.push(`${f} · ${e}`);
    } finally {
      lanes.push(lane);
    }
  });
});

describe('la tabla', () => {
  it('está entera: cada falla prometida, con cada tarea que le toca, vivida', () => {
    expect(new Set(Object.values(PROMISED).flat())).toEqual(new Set(FAULT_NAMES));
    expect([...ERRANDS].sort()).toEqual(Object.keys(errands).sort());
    expect([...lived].sort()).toEqual(CELLS.map((c) => c.join(' · ')).sort());
    expect(CELLS.length).toBe(ALL ? 300 : 100);
    expect(new Set(CELLS.map(([f]) => f)).size).toBe(FAULT_NAMES.length);
    expect(new Set(CELLS.map(([, e]) => e)).size).toBe(ERRANDS.length);
  });
  it('y la cadena de hechos queda entera', () => {
    const gap =
      'select count(*) from fact f where position > 1 and not exists (select 1 from fact where position = f.position - 1 and hash = f.prev)';
    expect(db.prepare(gap).pluck().get()).toBe(0);
  });
});
