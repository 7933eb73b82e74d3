// What is done with the receipts chosen: a file of them, their mails, access for their people; one at a time,
// with progress, and told how it ended.
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

/** As many as the server answers at once, and as many as it takes in one call. */
const POR_LECTURA = 500,
  ACCESOS_POR_PEDIDO = 200;

interface Avance {
  readonly que: 'imprimiendo' | 'enviando' | 'dandoAcceso';
  readonly hechos: number;
  readonly total: number;
  readonly detener?: () => void;
}
interface Dicho {
  readonly tono: 'ok' | 'warn' | 'danger';
  readonly texto: string;
}
/** Asked once, with the names: mail that has left is not taken back. */
export interface EntregaQuestion {
  readonly que: 'enviar' | 'acceso';
  readonly quienes: readonly Pick<PrintRow, 'id' | 'legajo' | 'nombre'>[];
  /** Chosen, and not reached by it. */
  readonly afuera: number;
  readonly hacer: () => void;
  readonly cerrar: () => void;
}
export interface LiveEntrega {
  readonly pregunta: EntregaQuestion | undefined;
  readonly avance: Avance | undefined;
  readonly dicho: Dicho | undefined;
  /** Why nothing else can be begun now. */
  readonly ocupada: string | undefined;
  readonly imprimir: (f: PrintFilter, formato: 'pdf' | 'zip') => Promise<void>;
  readonly enviar: (f: PrintFilter) => Promise<void>;
  readonly darAcceso: (f: PrintFilter) => Promise<void>;
}

/** All that match, not those of the page on screen: read by pages. */
const readAll = async (
  filtro: PrintFilter,
): Promise<E.Either<Failure, { readonly filas: readonly PrintRow[]; readonly sinVerificar: number }>> => {
  const filas: PrintRow[] = [];
  let sinVerificar = 0;
  for (let desde = 0, total = 1; desde < total; desde += POR_LECTURA) {
    const r = await askServer(api.recibos.lista, { filtro, desde, cantidad: POR_LECTURA })();
    if (E.isLeft(r)) return r;
    total = r.right.total;
    sinVerificar = r.right.sin_verificar;
    filas.push(...r.right.filas);
  }
  return E.right({ filas, sinVerificar });
};

/** Who has where to read it and was not told, or did not look yet. */
const getsMail = (f: PrintRow, sinVerificar: number): boolean =>
  f.acceso &&
  (f.entrega === 'sin_enviar' || f.entrega === 'enviado') &&
  !(f.sin_verificar && sinVerificar > 0);

/** What is going on, how it ended, and what is asked before. */
const useTold = () => {
  const t = useT(),
    vivo = useIsMounted();
  const [avance, avanzar] = useState<Avance | undefined>(undefined),
    [dicho, decir] = useState<Dicho | undefined>(undefined),
    [pregunta, preguntar] = useState<EntregaQuestion | undefined>(undefined);
  return {
    ...{ t, vivo, avance, avanzar, dicho, decir, pregunta, preguntar },
    cerrar: (): void => preguntar(undefined),
    mal: (texto: string): void => {
      avanzar(undefined);
      decir({ tono: 'danger', texto });
    },
    bien: (tono: Dicho['tono'], textos: readonly string[]): void => {
      avanzar(undefined);
      decir({ tono, texto: textos.join(' ') });
    },
  };
};
type Told = ReturnType<typeof useTold>;

/** A file of all of them, fetched when it is made. */
const printThem = async (
  { t, vivo, avanzar, decir, mal, bien }: Told,
  filtro: PrintFilter,
  formato: 'pdf' | 'zip',
): Promise<void> => {
  decir(undefined);
  avanzar({ que: 'imprimiendo', hechos: 0, total: 0 });
  const trabajo = runJob((clave) => sendChange(api.recibos.imprimir, { filtro, formato }, {}, clave), {
    vivo,
    avance: (x, { recibos }) =>
      avanzar({
        que: 'imprimiendo',
        hechos: x.hechos,
        total: x.total || recibos,
        detener: trabajo.detener,
      }),
  });
  const r = await trabajo.fin;
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const {
    pedido: { id, archivo, recibos },
    fin,
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

/** What sending left: how many went, and why the others did not. */
const sentRecibos = io.type({
  enviados: io.number,
  fallidos: io.number,
  sinAcceso: io.number,
  sinVerificar: io.number,
});
const sendNow = async (
  { t, vivo, avanzar, decir, mal, bien }: Told,
  filtro: PrintFilter,
  alTerminar: () => void,
): Promise<void> => {
  decir(undefined);
  avanzar({ que: 'enviando', hechos: 0, total: 0 });
  const trabajo = runJob((clave) => sendChange(api.recibos.enviar, filtro, {}, clave), {
    vivo,
    avance: (x, { recibos }) =>
      avanzar({ que: 'enviando', hechos: x.hechos, total: x.total || recibos, detener: trabajo.detener }),
  });
  const r = await trabajo.fin;
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const { fin } = r.right,
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

/** Asked once, with the names: mail that has left is not taken back. */
const askToSend = async (told: Told, filtro: PrintFilter, alTerminar: () => void): Promise<void> => {
  const { t, decir, mal, preguntar, cerrar } = told;
  decir(undefined);
  const r = await readAll(filtro);
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const quienes = r.right.filas.filter((f) => getsMail(f, r.right.sinVerificar));
  if (quienes.length === 0) {
    decir({ tono: 'warn', texto: t('recibos.impresion.nadieParaAvisar') });
    return;
  }
  preguntar({
    que: 'enviar',
    quienes,
    afuera: r.right.filas.length - quienes.length,
    cerrar,
    hacer: () => {
      cerrar();
      void sendNow(told, filtro, alTerminar);
    },
  });
};

const giveAccessNow = async (
  { t, avanzar, mal, bien }: Told,
  quienes: readonly number[],
  alTerminar: () => void,
): Promise<void> => {
  avanzar({ que: 'dandoAcceso', hechos: 0, total: 0 });
  const total = quienes.length,
    fallas: { readonly legajo: number; readonly mensaje: string }[] = [];
  let dados = 0;
  for (let hechos = 0; hechos < total; hechos += ACCESOS_POR_PEDIDO) {
    avanzar({ que: 'dandoAcceso', hechos, total });
    const r = await sendChange(api.recibos.darAcceso, {
      personas: quienes.slice(hechos, hechos + ACCESOS_POR_PEDIDO),
    })();
    if (E.isLeft(r)) {
      mal(r.left.message);
      alTerminar();
      return;
    }
    dados += r.right.dados;
    fallas.push(...r.right.fallas);
  }
  bien(fallas.length > 0 ? 'warn' : 'ok', [
    t(dados === 1 ? 'recibos.impresion.acceso' : 'recibos.impresion.accesos', { dados }),
    ...fallas
      .slice(0, 5)
      .map((f) => t('recibos.impresion.accesoNo', { legajo: f.legajo, mensaje: f.mensaje })),
  ]);
  alTerminar();
};

/** To whom has mail and no access yet. */
const askToGiveAccess = async (told: Told, filtro: PrintFilter, alTerminar: () => void): Promise<void> => {
  const { decir, mal, preguntar, cerrar } = told;
  decir(undefined);
  const r = await readAll(filtro);
  if (E.isLeft(r)) {
    mal(r.left.message);
    return;
  }
  const quienes = r.right.filas.filter((f) => f.correo && !f.acceso);
  preguntar({
    que: 'acceso',
    quienes,
    afuera: 0,
    cerrar,
    hacer: () => {
      cerrar();
      void giveAccessNow(
        told,
        quienes.map((f) => f.id_personal),
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
    imprimir: (filtro, formato) => printThem(told, filtro, formato),
    enviar: (filtro) => askToSend(told, filtro, alTerminar),
    darAcceso: (filtro) => askToGiveAccess(told, filtro, alTerminar),
  };
};
