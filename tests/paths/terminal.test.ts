// Commands of the terminal on the paths of their machines: every answer that a server can give at each wait,
// with the exit code and words that the final state requires.
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as E from 'fp-ts/lib/Either.js';
import { initialTransition, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT, exitOf } from '../../cli/exitCodes.ts';
import type { Io } from '../../cli/io.ts';
import { runProgram } from '../../cli/program/program.ts';
import { clientVersion } from '../../cli/version.ts';
import { FILE_SEAL_HEADER, writeFileSeal, callOf } from '../../core/api/fileSeal.ts';
import { STATUS } from '../../core/api/status.ts';
import { LIQUIDACION_PHASE_NAME } from '../../core/domain/liquidacion.ts';
import type { LiquidacionPhase } from '../../core/domain/liquidacionFact.ts';
import { failure, type Failure, type FailureCode } from '../../core/kit/failure.ts';
import type { Notice } from '../../core/kit/journal.ts';
import type { Walkable } from '../../core/kit/paths.ts';
import { textFor } from '../../core/kit/text.ts';
import type { RunContext } from '../../core/machines/runLiquidacionEvent.ts';
import type { TryContext } from '../../core/machines/tryChangesEvent.ts';
import { body, ok, type Reply } from '../machines/answers.ts';
import { pathsOfScript, type CommandPath } from './commandLines.ts';
import { EFFECT_LIMITS } from './limits.ts';
import { entryNamed } from './live.ts';
import { repliesFor } from './memory.ts';
import { withRealRows } from './runDriver.ts';

const TRIES = 4;
/** Answers after which the terminal repeats the request. */
const repeated = (r: Reply): boolean =>
  typeof r !== 'string' && (E.isLeft(r) || [429, 502, 503, 504].includes(r.right.status));
const carpeta = mkdtempSync(join(tmpdir(), 'jornal-ordenes-'));
/** The replies for each command line, in order. Requests outside its machine always get the same answer. */
const colas = new Map<string, Reply[]>();
let servidor: Server,
  url = '';
beforeAll(async () => {
  servidor = createServer((req, res) => {
    const [, cual = '', ...resto] = req.url!.split('/'),
      camino = resto.join('/');
    const al_lado =
      /(Tipos|Clases)Liquidacion\/index|Liquidaciones\/(personas|cadena|falta|chequeos)|Usuarios\/inicio|Trabajos\/paso\/cierre-de-/.test(
        camino,
      )
        ? ok(
            /personas|cadena/.test(camino)
              ? []
              : camino.includes('/chequeos/')
                ? {
                    errores: 0,
                    avisos: 0,
                    hallazgos: [],
                    por_aceptar: [],
                    legajos: { error: 0, aviso: 0, de_todos: 0 },
                    bloquea: 0,
                  }
                : camino.endsWith('/falta')
                  ? { alcanza: null, tablas: [], claves: [] }
                  : camino.includes('/paso/')
                    ? null
                    : camino.includes('inicio')
                      ? { primer_inicio: false, registro: false, demostracion: false }
                      : [{ id: 1 }],
            { page: 1, total_count: 1, pre_index: 1 },
          )
        : undefined;
    req.resume().on('end', () => {
      const r = al_lado ?? colas.get(cual)!.shift();
      if (r === undefined || typeof r === 'string' || E.isLeft(r)) {
        res.destroy();
        return;
      }
      res.writeHead(r.right.status, {
        'x-jornal-version': clientVersion(),
        'content-type': 'application/json',
        [FILE_SEAL_HEADER]: writeFileSeal({ entero: null, de: callOf(`/${camino}`) }),
      });
      res.end(r.right.body);
    });
  });
  await new Promise((listo) => {
    servidor.listen(0, '127.0.0.1', () => {
      listo(null);
    });
  });
  url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((listo) => {
    servidor.close(listo);
    servidor.closeAllConnections();
  });
  rmSync(carpeta, { recursive: true, force: true });
});

/**
 * The answers as our server gives them: a refusal for lack of permission has its code, a success the
 * requested content.
 */
const honest = <W extends Walkable>(w: W): W => ({
  ...w,
  cases: w.cases.map((c) => ({
    ...c,
    event: (s) => {
      const e = c.event(s) as EventObject & { status?: string; failure?: Failure };
      // A created run comes with its row, and the terminal accepts nothing else.
      if (e.type === 'done' && (s.context as { readonly id?: unknown }).id === null)
        return { ...e, row: { id: 12, version: 2, estado: 'borrador' } };
      return e.type === 'refused' && e.status === 'no_permission' && e.failure
        ? { ...e, failure: failure('no_permission', 'api.respuesta', { mensaje: 'Sin permiso.' }) }
        : e;
    },
  })),
});
/** The person who closes a run confirms its period, so the walk has it. */
const withPeriod = <W extends Walkable>(w: W): W => ({
  ...w,
  cases: w.cases.map((c) => ({
    ...c,
    event: (s) => {
      const e = c.event(s) as EventObject & { row?: object };
      return e.row && e.type === 'opened'
        ? { ...e, row: { ...e.row, periodo: '2026-09', descripcion: 'Septiembre' } }
        : e;
    },
  })),
});

interface Wanted {
  readonly code: number;
  readonly says: string;
}
interface Line {
  readonly title: string;
  readonly machine: string;
  readonly words: readonly string[];
  readonly script: readonly EventObject[];
  readonly before?: readonly Reply[];
  readonly read?: string;
  readonly wanted: (p: CommandPath) => Wanted;
}

const shown = (
  c: { readonly code: FailureCode | null; readonly notice: Notice | null },
  otherwise: FailureCode,
): Wanted => ({ code: exitOf(failure(c.code ?? otherwise, 'api.sinRed')), says: wordsOf(c.notice) });
/**
 * The words that the terminal prints for a failed request: the failure's own or, without an answer, that this
 * server cut it.
 */
const wordsOf = (n: Notice | null): string =>
  n?.message.includes(textFor('api.sinRed'))
    ? textFor('terminal.red.cortada', { servidor: new URL(url).host })
    : n?.key === 'machines.tabla.noManejadoDetalle'
      ? String(n.params['mensaje'])
      : (n?.message ?? '');
const expired: Wanted = {
  code: EXIT.notSignedIn,
  get says() {
    return textFor('cli.status.tokenDelEntorno', { perfil: 'default', lugar: new URL(url).host });
  },
};
const ended = (p: CommandPath): boolean => p.end.value === 'expired';

const NOTA = { fecha_creacion: '2026-09-01', d_nota_usuario: 'Revisar el presentismo' };
const note = (p: CommandPath): Wanted => {
  const c = p.end.context as { done: string | null; code: FailureCode | null; notice: Notice | null };
  return ended(p)
    ? expired
    : c.done === 'added'
      ? { code: EXIT.ok, says: textFor('cli.note.lista') }
      : shown(c, 'unavailable');
};
/**
 * A run that was read and does not allow the order is a conflict; one that could not be read gives what the
 * machine says.
 */
const ordered =
  (done: (c: RunContext) => Wanted) =>
  (p: CommandPath): Wanted => {
    const c = p.end.context as RunContext;
    if (ended(p)) return expired;
    if (p.stopped)
      return p.end.value === 'ready' ? { code: EXIT.conflict, says: '' } : shown(c, 'unavailable');
    return c.notice !== null ? shown(c, 'unavailable') : done(c);
  };
const state =
  (wanted: LiquidacionPhase) =>
  (c: RunContext): Wanted => {
    const descripcion = String(c.row?.['descripcion'] ?? ''),
      fase = LIQUIDACION_PHASE_NAME[c.fase as LiquidacionPhase];
    return c.fase === wanted
      ? { code: EXIT.ok, says: textFor('cli.run.estado', { descripcion, estado: fase }) }
      : {
          code: EXIT.conflict,
          says: textFor('cli.run.noQuedo', {
            descripcion,
            pedida: LIQUIDACION_PHASE_NAME[wanted],
            fase,
            id: 12,
          }),
        };
  };

const open = { type: 'open', id: 12 },
  vista: readonly Reply[] = [
    ok({ id: 12, version: 3, estado: 'pagada', periodo: '2026-09', descripcion: 'Septiembre' }),
    body(STATUS.no_permission),
  ];
const order = (
  title: string,
  words: readonly string[],
  event: EventObject,
  wanted: LiquidacionPhase,
  before: readonly Reply[] = [],
): Line => ({
  title,
  machine: 'runLiquidacion',
  words: ['run', ...words],
  script: [open, event],
  before,
  wanted: ordered(state(wanted)),
});
const PRUEBA = {
  cambios: [{ tabla: 'Conceptos', id: 3, valores: { d_rrhh_concepto: 'Presentismo' } }],
  periodo: '2026-09',
};
const LINES: readonly Line[] = [
  {
    title: 'note add',
    machine: 'editTable',
    words: ['note', 'add', NOTA.d_nota_usuario],
    script: [{ type: 'add', values: NOTA } as never, { type: 'save' }],
    wanted: note,
  },
  {
    title: 'run create',
    machine: 'runLiquidacion',
    words: [
      'run',
      'create',
      '--period',
      '2026-09',
      '--description',
      'Septiembre',
      '--pay-date',
      '2026-10-02',
    ],
    script: [{ type: 'create', cabecera: {} } as never],
    wanted: (p) => {
      const c = p.end.context as RunContext;
      return ended(p)
        ? expired
        : c.id === null
          ? shown(c, 'unavailable')
          : { code: EXIT.ok, says: textFor('cli.run.creada', { descripcion: 'Septiembre', id: c.id }) };
    },
  },
  {
    title: 'run calculate',
    machine: 'runLiquidacion',
    words: ['run', 'calculate', '12'],
    script: [open, { type: 'calcular' }],
    wanted: ordered((c) => (c.fase === 'calculada' ? { code: EXIT.ok, says: '' } : state('calculada')(c))),
  },
  order(
    'run approve',
    ['approve', '12'],
    { type: 'aprobar', sin_los_que_tienen_error: 0 } as never,
    'aprobada',
  ),
  order('run pay', ['pay', '12'], { type: 'pagar' }, 'pagada'),
  order('run close', ['close', '12', '--confirm', '2026-09'], { type: 'cerrar' }, 'cerrada', vista),
  order(
    'run reopen',
    ['reopen', '12', '--reason', 'error de carga', '--yes'],
    { type: 'reabrir', motivo: 'error de carga' } as never,
    'calculada',
    vista,
  ),
  {
    title: 'run show',
    machine: 'runLiquidacion',
    words: ['run', 'show', '12'],
    script: [open],
    wanted: (p) => {
      const c = p.end.context as RunContext;
      return ended(p)
        ? expired
        : p.end.value === 'ready'
          ? { code: EXIT.ok, says: '' }
          : shown(c, 'unavailable');
    },
  },
  {
    title: 'try',
    machine: 'tryChanges',
    words: ['try', '-', '--period', '2026-09'],
    script: [{ type: 'run', pedido: PRUEBA } as never],
    read: JSON.stringify(PRUEBA.cambios),
    wanted: (p) => {
      const c = p.end.context as TryContext;
      return ended(p)
        ? expired
        : p.end.value === 'done'
          ? { code: EXIT.ok, says: textFor('pruebas.terminal.nadaSeGuardo') }
          : p.end.value === 'cancelled'
            ? { code: EXIT.conflict, says: textFor('cli.trabajo.detenido') }
            : shown(c, 'unavailable');
    },
  },
];

let cuantas = 0;
const correr = async (
  l: Line,
  w: Walkable,
  p: CommandPath,
): Promise<{
  readonly code: number;
  readonly said: readonly string[];
  readonly out: string;
  readonly left: number;
}> => {
  const cual = `o${++cuantas}`,
    said: string[] = [];
  let out = '';
  // The terminal repeats an unanswered request before it reports it.
  const replies = p.steps
    .filter((s) => s.kind === 'answer' && s.event.type !== 'waited')
    .flatMap((s) => repliesFor(w.name, s.case, s.event))
    .flatMap((r) => (repeated(r) ? Array<Reply>(TRIES).fill(r) : [r]));
  colas.set(cual, [...(l.before ?? []), ...replies]);
  const io: Io = {
    out: async (chunk) => {
      out += String(chunk);
    },
    say: (s) => {
      said.push(s);
    },
    fail: (s) => {
      said.push(s);
    },
    detail: () => undefined,
    secret: () => undefined,
    progress: () => undefined,
    read: async () => l.read ?? '',
    ask: undefined,
    outIsTerminal: false,
    width: 120,
    color: false,
    env: { JORNAL_URL: `${url}/${cual}`, JORNAL_TOKEN: 'de prueba', XDG_CONFIG_HOME: carpeta },
    onInterrupt: undefined,
    lastRequest: undefined,
    finishesBatch: false,
    interrupted: false,
    onFirstInterrupt: undefined,
    manner: { quiet: false, verbose: false, debug: false, json: false, color: false, questions: false },
  };
  const code = await runProgram(io, l.words, '0.0.0'),
    left = colas.get(cual)!.length;
  colas.delete(cual);
  return { code, said, out, left };
};

const cuadro: string[] = [];
afterAll(() => {
  console.log(
    [
      'la terminal por los caminos de sus máquinas',
      'orden              máquina         caminos corridos',
      ...cuadro,
      'login pide un token por una llamada propia, sin abrir una sesión; import es un trabajo que se retoma: ninguno de los dos corre una máquina',
    ].join('\n'),
  );
});

describe.each(LINES.map((l) => [l.title, l] as const))('jornal %s', (title, l) => {
  const entry = entryNamed(l.machine),
    w = withPeriod(honest(l.machine === 'runLiquidacion' ? withRealRows(entry) : entry)),
    paths = pathsOfScript(w, l.script, EFFECT_LIMITS[l.machine]);
  it(`${paths.length} caminos: sale y dice lo que pide el estado donde termina`, async () => {
    const results = await Promise.all(
      paths.map(async (p) => ({ p, r: await correr(l, w, p), wanted: l.wanted(p) })),
    );
    cuadro.push(
      `${title.padEnd(18)} ${l.machine.padEnd(15)} ${String(paths.length).padStart(7)} ${String(results.length).padStart(8)}`,
    );
    for (const { p, r, wanted } of results) {
      const how = p.steps.map((s) => s.case).join(' > ');
      expect([how, r.code, r.said.join('\n').includes(wanted.says) ? wanted.says : r.said, r.left]).toEqual([
        how,
        wanted.code,
        wanted.says,
        0,
      ]);
      // Every failure has a message, and leaves nothing in the output data.
      if (r.code !== EXIT.ok)
        expect([how, r.said.join('').replace(/^Error:\s*/, '').length > 0]).toEqual([how, true]);
    }
  });
});

it('lo que una línea no puede expresar de cada máquina queda dicho', () => {
  const linea: string[] = [];
  for (const machine of [...new Set(LINES.map((l) => l.machine))]) {
    const w = entryNamed(machine),
      hechas = new Set(
        LINES.filter((l) => l.machine === machine).flatMap((l) => l.script.map((e) => e.type)),
      );
    const eventos = new Set(
      w.cases
        .filter((c) => c.kind === 'user')
        .map((c) => c.event(initialTransition(w.machine, w.input as never)[0] as AnyMachineSnapshot).type),
    );
    linea.push(`${machine}: ${[...eventos].filter((e) => !hechas.has(e)).join(', ')}`);
    expect([...hechas].filter((e) => !eventos.has(e))).toEqual([]);
  }
  cuadro.push('no se expresan en una línea:', ...linea.map((x) => `  ${x}`));
});
