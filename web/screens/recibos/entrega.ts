// Actions on selected receipts: one file, mails, access for people; one at a time, with progress and result.
import * as E from 'fp-ts/lib/Either.js';
import * as io from 'io-ts';
import { useState } from 'react';
import { api, BASE } from '../../../core/api/index.ts';
import type { PrintRow, PrintFilter } from '../../../core/api/recibos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { saveDownload } from '../../download.ts';
import { sendChange, askServer } from '../requests.ts';
import { jobResult } from '../../kit/jobResult.ts';

/** The server's page size, and its limit per call. */
const PER_READ = 500,
  ACCESSES_PER_REQUEST = 200;

interface Progress {
  readonly que: 'imprimiendo' | 'enviando' | 'dandoAcceso';
  readonly hechos: number;
  readonly total: number;
  readonly detener?: () => void;
}
interface Said {
  readonly tono: 'ok' | 'warn' | 'danger';
  readonly texto: string;
}
/** Confirmed first, with the names: a sent mail cannot be taken back. */
export interface EntregaQuestion {
  readonly que: 'enviar' | 'acceso';
  readonly quienes: readonly Pick<PrintRow, 'id' | 'legajo' | 'nombre'>[];
  /** Selected people whom it does not reach. */
  readonly afuera: number;
  readonly hacer: () => void;
  readonly cerrar: () => void;
}
export interface LiveEntrega {
  readonly pregunta: EntregaQuestion | undefined;
  readonly avance: Progress | undefined;
  readonly dicho: Said | undefined;
  /** Why nothing else can start now. */
  readonly ocupada: string | undefined;
  readonly imprimir: (f: PrintFilter, format: 'pdf' | 'zip') => Promise<void>;
  readonly enviar: (f: PrintFilter) => Promise<void>;
  readonly darAcceso: (f: PrintFilter) => Promise<void>;
}

/** All that match, not only the visible page: read page by page. */
const readAll = async (
  filter: PrintFilter,
): Promise<E.Either<Failure, { readonly filas: readonly PrintRow[]; readonly sinVerificar: number }>> => {
  const rows: PrintRow[] = [];
  let unverified = 0;
  for (let from = 0, total = 1; from < total; from += PER_READ) {
    const r = await askServer(api.recibos.lista, { filtro: filter, desde: from, cantidad: PER_READ })();
    if (E.isLeft(r)) return r;
    total = r.right.total;
    unverified = r.right.sin_verificar;
    rows.push(...r.right.filas);
  }
  return E.right({ filas: rows, sinVerificar: unverified });
};

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
    ...{
      t,
      vivo: alive,
      avance: progress,
      avanzar: advance,
      dicho: said,
      decir: say,
      pregunta: question,
      preguntar: ask,
    },
    cerrar: (): void => ask(undefined),
    mal: (text: string): void => {
      advance(undefined);
      say({ tono: 'danger', texto: text });
    },
    bien: (tone: Said['tono'], texts: readonly string[]): void => {
      advance(undefined);
      say({ tono: tone, texto: texts.join(' ') });
    },
  };
};
type Told = ReturnType<typeof useTold>;

/** One file of all of them, downloaded when ready. */
const printThem = async (
  { t, vivo: alive, avanzar: advance, decir: say, mal: sayWrong, bien }: Told,
  filter: PrintFilter,
  format: 'pdf' | 'zip',
): Promise<void> => {
  say(undefined);
  advance({ que: 'imprimiendo', hechos: 0, total: 0 });
  const job = runJob(
    (key) => sendChange(api.recibos.imprimir, { filtro: filter, formato: format }, {}, key),
    {
      alive,
      progress: (x, { recibos }) =>
        advance({
          que: 'imprimiendo',
          hechos: x.hechos,
          total: x.total || recibos,
          detener: job.stop,
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
  { t, vivo: alive, avanzar: advance, decir: say, mal: sayWrong, bien }: Told,
  filter: PrintFilter,
  onEnd: () => void,
): Promise<void> => {
  say(undefined);
  advance({ que: 'enviando', hechos: 0, total: 0 });
  const job = runJob((key) => sendChange(api.recibos.enviar, filter, {}, key), {
    alive,
    progress: (x, { recibos }) =>
      advance({ que: 'enviando', hechos: x.hechos, total: x.total || recibos, detener: job.stop }),
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
  const { t, decir: say, mal: sayWrong, preguntar: ask, cerrar: close } = told;
  say(undefined);
  const r = await readAll(filter);
  if (E.isLeft(r)) {
    sayWrong(r.left.message);
    return;
  }
  const people = r.right.filas.filter((f) => getsMail(f, r.right.sinVerificar));
  if (people.length === 0) {
    say({ tono: 'warn', texto: t('recibos.impresion.nadieParaAvisar') });
    return;
  }
  ask({
    que: 'enviar',
    quienes: people,
    afuera: r.right.filas.length - people.length,
    cerrar: close,
    hacer: () => {
      close();
      void sendNow(told, filter, onEnd);
    },
  });
};

const giveAccessNow = async (
  { t, avanzar: advance, mal: sayWrong, bien }: Told,
  people: readonly number[],
  onEnd: () => void,
): Promise<void> => {
  advance({ que: 'dandoAcceso', hechos: 0, total: 0 });
  const total = people.length,
    failures: { readonly legajo: number; readonly mensaje: string }[] = [];
  let given = 0;
  for (let done = 0; done < total; done += ACCESSES_PER_REQUEST) {
    advance({ que: 'dandoAcceso', hechos: done, total });
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
  const { decir: say, mal: sayWrong, preguntar: ask, cerrar: close } = told;
  say(undefined);
  const r = await readAll(filter);
  if (E.isLeft(r)) {
    sayWrong(r.left.message);
    return;
  }
  const people = r.right.filas.filter((f) => f.correo && !f.acceso);
  ask({
    que: 'acceso',
    quienes: people,
    afuera: 0,
    cerrar: close,
    hacer: () => {
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
    { t, avance: progress, dicho: said, pregunta: question } = told;
  return {
    avance: progress,
    dicho: said,
    pregunta: question,
    ocupada: progress ? t('recibos.impresion.ocupada') : undefined,
    imprimir: (filter, format) => printThem(told, filter, format),
    enviar: (filter) => askToSend(told, filter, onEnd),
    darAcceso: (filter) => askToGiveAccess(told, filter, onEnd),
  };
};
