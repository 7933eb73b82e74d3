// Actions on selected receipts: one file, mails, access for people; one at a time, with progress and result.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useState } from 'react';
import { api, BASE } from '../../../core/api/index.ts';
import type { PrintRow, PrintFilter } from '../../../core/api/recibos.ts';
import { useT } from '../../i18n.ts';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { saveDownload } from '../../download.ts';
import { sendChange } from '../requests.ts';
import { allRecibos } from './allRecibos.ts';
import { jobResult } from '../../kit/jobResult.ts';

/** The server's limit per call. */
const ACCESSES_PER_REQUEST = 200;

interface Progress {
  readonly what: 'imprimiendo' | 'enviando' | 'dandoAcceso';
  readonly done: number;
  readonly total: number;
  readonly stop?: () => void;
}
interface Said {
  readonly tone: 'ok' | 'warn' | 'danger';
  readonly text: string;
}
/** Confirmed first, with the names: a sent mail cannot be taken back. */
export interface EntregaQuestion {
  readonly what: 'enviar' | 'acceso';
  readonly people: readonly Pick<PrintRow, 'id' | 'legajo' | 'nombre'>[];
  /** Selected people whom it does not reach. */
  readonly outside: number;
  readonly act: () => void;
  readonly close: () => void;
}
export interface LiveEntrega {
  readonly question: EntregaQuestion | undefined;
  readonly progress: Progress | undefined;
  readonly said: Said | undefined;
  /** Why nothing else can start now. */
  readonly busy: string | undefined;
  readonly print: (f: PrintFilter, format: 'pdf' | 'zip') => Promise<void>;
  readonly send: (f: PrintFilter) => Promise<void>;
  readonly giveAccess: (f: PrintFilter) => Promise<void>;
}

/** People with access who were not notified, or have not looked yet. */
const getsMail = (f: PrintRow, unverified: number): boolean =>
  f.acceso && (f.entrega === 'sin_enviar' || f.entrega === 'enviado') && !(f.sin_verificar && unverified > 0);

/** The work in progress, its result, and the open confirmation. */
const useTold = () => {
  const t = useT(),
    alive = useIsMounted();
  const [progress, advance] = useState<Progress | undefined>(undefined),
    [said, say] = useState<Said | undefined>(undefined),
    [question, ask] = useState<EntregaQuestion | undefined>(undefined);
  return {
    ...{ t, alive, progress, advance, said, say, question, ask },
    close: (): void => ask(undefined),
    sayWrong: (text: string): void => {
      advance(undefined);
      say({ tone: 'danger', text });
    },
    bien: (tone: Said['tone'], texts: readonly string[]): void => {
      advance(undefined);
      say({ tone, text: texts.join(' ') });
    },
  };
};
type Told = ReturnType<typeof useTold>;

/** One file of all of them, downloaded when ready. */
const printThem = async (
  { t, alive, advance, say, sayWrong, bien }: Told,
  filter: PrintFilter,
  format: 'pdf' | 'zip',
): Promise<void> => {
  say(undefined);
  advance({ what: 'imprimiendo', done: 0, total: 0 });
  const job = runJob(
    (key) => sendChange(api.recibos.imprimir, { filtro: filter, formato: format }, {}, key),
    {
      alive,
      progress: (x, { recibos }) =>
        advance({
          what: 'imprimiendo',
          done: x.hechos,
          total: x.total || recibos,
          stop: job.stop,
        }),
    },
  );
  const r = await job.end;
  if (E.isLeft(r)) {
    sayWrong(r.left.message);
    return;
  }
  const {
    request: { id, archivo: file, recibos },
    end,
  } = r.right;
  if (end.estado !== 'terminado') {
    sayWrong(end.estado === 'detenido' ? t('recibos.impresion.detenida') : end.mensaje);
    return;
  }
  const no = await saveDownload(`${BASE}/Recibos/impresion/${id}/bajar`, null, file);
  if (no !== undefined) {
    sayWrong(no);
    return;
  }
  bien('ok', [t('recibos.impresion.hecho', { archivo: file, recibos })]);
};

/** The result of sending: how many went, and why the others did not. */
const sentRecibos = io.type({
  enviados: io.number,
  fallidos: io.number,
  sinAcceso: io.number,
  sinVerificar: io.number,
});
const sendNow = async (
  { t, alive, advance, say, sayWrong, bien }: Told,
  filter: PrintFilter,
  onEnd: () => void,
): Promise<void> => {
  say(undefined);
  advance({ what: 'enviando', done: 0, total: 0 });
  const job = runJob((key) => sendChange(api.recibos.enviar, filter, {}, key), {
    alive,
    progress: (x, { recibos }) =>
      advance({ what: 'enviando', done: x.hechos, total: x.total || recibos, stop: job.stop }),
  });
  const r = await job.end;
  if (E.isLeft(r)) {
    sayWrong(r.left.message);
    return;
  }
  const { end } = r.right,
    sent = jobResult(end, sentRecibos);
  if (E.isLeft(sent)) {
    sayWrong(end.estado === 'detenido' ? t('recibos.impresion.envioDetenido') : sent.left);
    onEnd();
    return;
  }
  const {
    enviados: sentOnes,
    fallidos: failedOnes,
    sinAcceso: withoutAccess,
    sinVerificar: unverified,
  } = sent.right;
  bien(failedOnes + withoutAccess + unverified > 0 ? 'warn' : 'ok', [
    t('recibos.impresion.enviados', { enviados: sentOnes, fallidos: failedOnes, sinAcceso: withoutAccess }),
    ...(unverified > 0 ? [t('correo.noEntregados', { n: unverified })] : []),
  ]);
  onEnd();
};

/** Confirmed first, with the names: a sent mail cannot be taken back. */
const askToSend = async (told: Told, filter: PrintFilter, onEnd: () => void): Promise<void> => {
  const { t, say, sayWrong, ask, close } = told;
  say(undefined);
  const r = await allRecibos(filter);
  if (E.isLeft(r)) {
    sayWrong(r.left.message);
    return;
  }
  const people = r.right.rows.filter((f) => getsMail(f, r.right.unverified));
  if (people.length === 0) {
    say({ tone: 'warn', text: t('recibos.impresion.nadieParaAvisar') });
    return;
  }
  ask({
    what: 'enviar',
    people,
    outside: r.right.rows.length - people.length,
    close,
    act: () => {
      close();
      void sendNow(told, filter, onEnd);
    },
  });
};

const giveAccessNow = async (
  { t, advance, sayWrong, bien }: Told,
  people: readonly number[],
  onEnd: () => void,
): Promise<void> => {
  advance({ what: 'dandoAcceso', done: 0, total: 0 });
  const total = people.length,
    failures: { readonly legajo: number; readonly mensaje: string }[] = [];
  let given = 0;
  for (let done = 0; done < total; done += ACCESSES_PER_REQUEST) {
    advance({ what: 'dandoAcceso', done, total });
    const r = await sendChange(api.recibos.darAcceso, {
      personas: people.slice(done, done + ACCESSES_PER_REQUEST),
    })();
    if (E.isLeft(r)) {
      sayWrong(r.left.message);
      onEnd();
      return;
    }
    given += r.right.dados;
    failures.push(...r.right.fallas);
  }
  bien(failures.length > 0 ? 'warn' : 'ok', [
    t(given === 1 ? 'recibos.impresion.acceso' : 'recibos.impresion.accesos', { dados: given }),
    ...failures
      .slice(0, 5)
      .map((f) => t('recibos.impresion.accesoNo', { legajo: f.legajo, mensaje: f.mensaje })),
  ]);
  onEnd();
};

/** For people with an e-mail and no access yet. */
const askToGiveAccess = async (told: Told, filter: PrintFilter, onEnd: () => void): Promise<void> => {
  const { say, sayWrong, ask, close } = told;
  say(undefined);
  const r = await allRecibos(filter);
  if (E.isLeft(r)) {
    sayWrong(r.left.message);
    return;
  }
  const people = r.right.rows.filter((f) => f.correo && !f.acceso);
  ask({
    what: 'acceso',
    people,
    outside: 0,
    close,
    act: () => {
      close();
      void giveAccessNow(
        told,
        people.map((f) => f.id_personal),
        onEnd,
      );
    },
  });
};

export const useEntrega = (onEnd: () => void): LiveEntrega => {
  const told = useTold(),
    { t, progress, said, question } = told;
  return {
    progress,
    said,
    question,
    busy: progress ? t('recibos.impresion.ocupada') : undefined,
    print: (filter, format) => printThem(told, filter, format),
    send: (filter) => askToSend(told, filter, onEnd),
    giveAccess: (filter) => askToGiveAccess(told, filter, onEnd),
  };
};
