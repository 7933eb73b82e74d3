// Follows the audit and takes its entries to other systems, in their order, each at least once; what cannot go now goes
// later, from where it was left. Of several servers that share the data, one sends to each place.
import { textFor } from '../../core/kit/text.ts';
import type { LoggedEvent } from '../directory/auditoria.ts';
import type { Directory } from '../directory/directory.ts';
import { shortOf } from '../kernel/faults.ts';
import { rooted, type Tracer } from '../kernel/tracing.ts';
import {
  senderTo,
  targetName,
  type EventLine,
  type EventSender,
  type EventTarget,
} from '../kernel/syslog.ts';
import type { SentEvents } from './sentEvents.ts';

/** What somebody should look at soon. */
const WARNINGS: ReadonlySet<string> = new Set([
  'ingreso_fallido',
  'codigo_fallido',
  'negado',
  'archivo_infectado',
  'factor_quitado',
  'factor_restablecido',
  'factor_restablecido_en_consola',
  'clave_restablecida',
  'clave_restablecida_en_consola',
  'instalacion_dada',
  'registro_aceptado',
  'archivo_reescrito',
  'respaldo_sin_olvidos',
  'reloj_atrasado',
  'cabezas_sin_salir',
]);
/** Those whose detail is a word of the program's: a call, a format, a number. Others may have names. */
const TOLD: ReadonlySet<string> = new Set(['negado', 'archivo_infectado', 'exportacion', 'archivo_banco']);

export const eventLine = (e: LoggedEvent): EventLine => {
  const data = {
    id: e.id,
    user: e.id_usuario,
    address: e.direccion,
    about: e.sobre,
    company: e.id_empresa,
    channel: e.canal,
    table: e.tabla,
    row: e.fila,
    detail: TOLD.has(e.suceso) ? e.detalle : null,
  };
  return {
    at: new Date(e.at).toISOString(),
    event: e.suceso,
    warns: WARNINGS.has(e.suceso),
    data: Object.fromEntries(
      Object.entries(data).flatMap(([k, v]): (readonly [string, string | number])[] =>
        v === null ? [] : [[k, v]],
      ),
    ),
  };
};

const EACH_MS = 1000,
  LONGEST_WAIT_MS = 60_000,
  AT_ONCE = 200;

export interface SecurityEvents {
  /** Sends what there is now, and stops. */
  readonly cerrar: () => Promise<void>;
}

interface Place {
  readonly name: string;
  readonly send: EventSender;
}
type Pass = (p: Place) => Promise<void>;

/** Sends to a place again and again, later each time while it is away, until `ended`. */
const follow = async (
  p: Place,
  o: {
    readonly pass: Pass;
    readonly ended: () => boolean;
    readonly wait: (ms: number) => Promise<void>;
    readonly decir: (line: string) => void;
  },
): Promise<void> => {
  let wait = EACH_MS,
    away = false;
  while (!o.ended()) {
    try {
      await o.pass(p);
      if (away) o.decir(textFor('servidor.sucesosSalen', { donde: p.name }));
      [wait, away] = [EACH_MS, false];
    } catch (e) {
      if (!away) o.decir(textFor('servidor.sucesosNoSalen', { donde: p.name, detalle: shortOf(e) }));
      [wait, away] = [Math.min(LONGEST_WAIT_MS, wait * 2), true];
    }
    await o.wait(wait);
  }
  await o.pass(p).catch(() => undefined);
};

/** Waits that `wake` ends at once. */
const wakeableWaits = () => {
  const waiting = new Set<() => void>();
  return {
    wake: (): void => {
      for (const goOn of waiting) goOn();
    },
    wait: (ms: number): Promise<void> =>
      new Promise((next) => {
        const goOn = (): void => {
          clearTimeout(t);
          waiting.delete(goOn);
          next();
        };
        const t = setTimeout(goOn, ms);
        t.unref();
        waiting.add(goOn);
      }),
  };
};

/** Each delivery is a step: how many and by what, never where to or what they say. */
const tracedSender = (
  t: EventTarget,
  o: {
    readonly decir: (line: string) => void;
    readonly ca?: string | undefined;
    readonly tracer?: Tracer | undefined;
  },
): EventSender => {
  const send = senderTo(t, { say: o.decir, ca: o.ca });
  return (lines) =>
    rooted(o.tracer, 'security_events.send', () => send(lines), {
      kind: 'client',
      data: { 'jornal.events': lines.length, 'jornal.by': t.kind },
    });
};

export const openSecurityEvents = (o: {
  readonly directorio: Pick<Directory, 'sucesosDespues' | 'ultimoSuceso'>;
  /** What each place has already. */
  readonly kept: SentEvents;
  readonly targets: readonly EventTarget[];
  readonly ca?: string | undefined;
  readonly decir: (line: string) => void;
  readonly tracer?: Tracer | undefined;
}): SecurityEvents => {
  const { wait, wake } = wakeableWaits(),
    // A place that is new begins now: what happened before is in the audit.
    began = o.directorio.ultimoSuceso(),
    places = o.targets.map((t) => ({ name: targetName(t), send: tracedSender(t, o) })),
    all = new Map<string, number>();
  let ended = false;
  const pass: Pass = async ({ name, send }) => {
    // Nothing happened since this server sent all that there was.
    while (all.get(name) !== o.directorio.ultimoSuceso()) {
      all.delete(name);
      const from = await o.kept.upTo(name, began);
      if (from === undefined) return;
      const some = o.directorio.sucesosDespues(from, AT_ONCE),
        last = some.at(-1);
      if (last === undefined) {
        all.set(name, from);
        return;
      }
      await send(some.map(eventLine));
      await o.kept.sent(name, last.id);
    }
  };
  const following = Promise.all(
    places.map((p) => follow(p, { pass, ended: () => ended, wait, decir: o.decir })),
  );
  return {
    cerrar: async () => {
      ended = true;
      wake();
      await following.catch(() => undefined);
    },
  };
};
