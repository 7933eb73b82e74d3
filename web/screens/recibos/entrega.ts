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
const POR_LECTURA = 500,
  ACCESOS_POR_PEDIDO = 200;

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
  readonly imprimir: (f: PrintFilter, formato: 'pdf' | 'zip') => Promise<void>;
  readonly enviar: (f: PrintFilter) => Promise<void>;
  readonly darAcceso: (f: PrintFilter) => Promise<void>;
}

/** All that match, not only the visible page: read page by page. */
const readAll = async (
  filter: PrintFilter,
): Promise<E.Either<Failure, { readonly filas: readonly PrintRow[]; readonly sinVerificar: number }>> => {
  const rows: PrintRow[] = [];
  let sinVerificar = 0;
  for (let from = 0, total = 1; from < total; from += POR_LECTURA) {
    const r = await askServer(api.recibos.lista, { filtro: filter, desde: from, cantidad: POR_LECTURA })();
    if (E.isLeft(r)) return r;
    total = r.right.total;
    sinVerificar = r.right.sin_verificar;
    rows.push(...r.right.filas);
  }
  return E.right({ filas: rows, sinVerificar });
};

/** People with access who were not notified, or have not looked yet. */
const getsMail = (f: PrintRow, sinVerificar: number): boolean =>
  f.acceso &&
  (f.entrega === 'sin_enviar' || f.entrega === 'enviado') &&
  !(f.sin_verificar && sinVerificar > 0);

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
  { t, vivo, avanzar, decir, mal, bien }: Told,
  filter: PrintFilter,
  format: 'pdf' | 'zip',
): Promise<void> => {
  decir(undefined);
  avanzar({ que: 'imprimiendo', hechos: 0, total: 0 });
  const job = runJob(
    (key) => sendChange(api.recibos.imprimir, { filtro: filter, formato: format }, {}, key),
    {
      alive: vivo,
      progress: (x, { recibos }) =>
        avanzar({
          que: 'imprimiendo',
          hechos: x.hechos,
          total: x.total || recibos,
          detener: job.stop,
        }),
    },
  );
  const r = await job.end;
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const {
    request: { id, archivo, recibos },
    end: fin,
  } = r.right;
  if (fin.estado !== 'terminado') {
    mal(fin.estado === 'detenido' ? t('recibos.impresion.detenida') : fin.mensaje);
    return;
  }
  const no = await saveDownload(`${BASE}/Recibos/impresion/${id}/bajar`, null, archivo);
  if (no !== undefined) {
    mal(no);
    return;
  }
  bien('ok', [t('recibos.impresion.hecho', { archivo, recibos })]);
};

/** The result of sending: how many went, and why the others did not. */
const sentRecibos = io.type({
  enviados: io.number,
  fallidos: io.number,
  sinAcceso: io.number,
  sinVerificar: io.number,
});
const sendNow = async (
  { t, vivo, avanzar, decir, mal, bien }: Told,
  filter: PrintFilter,
  alTerminar: () => void,
): Promise<void> => {
  decir(undefined);
  avanzar({ que: 'enviando', hechos: 0, total: 0 });
  const trabajo = runJob((clave) => sendChange(api.recibos.enviar, filter, {}, clave), {
    alive: vivo,
    progress: (x, { recibos }) =>
      avanzar({ que: 'enviando', hechos: x.hechos, total: x.total || recibos, detener: trabajo.stop }),
  });
  const r = await trabajo.end;
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const { end: fin } = r.right,
    sent = jobResult(fin, sentRecibos);
  if (E.isLeft(sent)) {
    mal(fin.estado === 'detenido' ? t('recibos.impresion.envioDetenido') : sent.left);
    alTerminar();
    return;
  }
  const { enviados, fallidos, sinAcceso, sinVerificar } = sent.right;
  bien(fallidos + sinAcceso + sinVerificar > 0 ? 'warn' : 'ok', [
    t('recibos.impresion.enviados', { enviados, fallidos, sinAcceso }),
    ...(sinVerificar > 0 ? [t('correo.noEntregados', { n: sinVerificar })] : []),
  ]);
  alTerminar();
};

/** Confirmed first, with the names: a sent mail cannot be taken back. */
const askToSend = async (told: Told, filtro: PrintFilter, alTerminar: () => void): Promise<void> => {
  const { t, decir, mal, preguntar, cerrar } = told;
  decir(undefined);
  const r = await readAll(filtro);
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const people = r.right.filas.filter((f) => getsMail(f, r.right.sinVerificar));
  if (people.length === 0) {
    decir({ tono: 'warn', texto: t('recibos.impresion.nadieParaAvisar') });
    return;
  }
  preguntar({
    que: 'enviar',
    quienes: people,
    afuera: r.right.filas.length - people.length,
    cerrar,
    hacer: () => {
      cerrar();
      void sendNow(told, filtro, alTerminar);
    },
  });
};

const giveAccessNow = async (
  { t, avanzar, mal, bien }: Told,
  people: readonly number[],
  alTerminar: () => void,
): Promise<void> => {
  avanzar({ que: 'dandoAcceso', hechos: 0, total: 0 });
  const total = people.length,
    failures: { readonly legajo: number; readonly mensaje: string }[] = [];
  let given = 0;
  for (let done = 0; done < total; done += ACCESOS_POR_PEDIDO) {
    avanzar({ que: 'dandoAcceso', hechos: done, total });
    const r = await sendChange(api.recibos.darAcceso, {
      personas: people.slice(done, done + ACCESOS_POR_PEDIDO),
    })();
    if (E.isLeft(r)) {
      mal(r.left.message);
      alTerminar();
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
  alTerminar();
};

/** For people with an e-mail and no access yet. */
const askToGiveAccess = async (told: Told, filter: PrintFilter, alTerminar: () => void): Promise<void> => {
  const { decir, mal, preguntar, cerrar } = told;
  decir(undefined);
  const r = await readAll(filter);
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const people = r.right.filas.filter((f) => f.correo && !f.acceso);
  preguntar({
    que: 'acceso',
    quienes: people,
    afuera: 0,
    cerrar,
    hacer: () => {
      cerrar();
      void giveAccessNow(
        told,
        people.map((f) => f.id_personal),
        alTerminar,
      );
    },
  });
};

export const useEntrega = (alTerminar: () => void): LiveEntrega => {
  const told = useTold(),
    { t, avance, dicho, pregunta } = told;
  return {
    avance,
    dicho,
    pregunta,
    ocupada: avance ? t('recibos.impresion.ocupada') : undefined,
    imprimir: (filtro, format) => printThem(told, filtro, format),
    enviar: (filter) => askToSend(told, filter, alTerminar),
    darAcceso: (filtro) => askToGiveAccess(told, filtro, alTerminar),
  };
};
