// What is done with the receipts chosen: a file of them, their mails, access for their people; one at a time, with progress, and told how it ended.
import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { BASE } from '../../../core/api/index.ts';
import { api } from '../../../core/api/index.ts';
import type { PrintRow, PrintFilter } from '../../../core/api/recibos.ts';
import type { Failure } from '../../../core/kit/failure.ts';
import { useT } from '../../i18n.ts';
import { runJob, useIsMounted } from '../../kit/job.ts';
import { saveDownload } from '../../download.ts';
import { sendChange, askServer } from '../requests.ts';

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
  readonly quienes: readonly Pick<
    PrintRow,
    'id' | 'legajo' | 'nombre'
  >[] /** Chosen, and not reached by it. */;
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

export const useEntrega = (alTerminar: () => void): LiveEntrega => {
  const t = useT(),
    vivo = useIsMounted();
  const [avance, avanzar] = useState<Avance | undefined>(undefined),
    [dicho, decir] = useState<Dicho | undefined>(undefined),
    [pregunta, preguntar] = useState<EntregaQuestion | undefined>(undefined);
  const mal = (texto: string): void => {
    avanzar(undefined);
    decir({ tono: 'danger', texto });
  };

  const imprimir: LiveEntrega['imprimir'] = async (filtro, formato) => {
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
    avanzar(undefined);
    decir({ tono: 'ok', texto: t('recibos.impresion.hecho', { archivo, recibos }) });
  };
  /** All that match, not those of the page on screen: read by pages. */
  const leer = async (
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
  const cerrar = (): void => preguntar(undefined);
  const enviar: LiveEntrega['enviar'] = async (filtro) => {
    decir(undefined);
    const r = await leer(filtro);
    if (E.isLeft(r)) {
      mal(r.left.message);
      return;
    }
    const quienes = r.right.filas.filter(
      (f) =>
        f.acceso &&
        (f.entrega === 'sin_enviar' || f.entrega === 'enviado') &&
        !(f.sin_verificar && r.right.sinVerificar > 0),
    );
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
        void enviarYa(filtro);
      },
    });
  };
  const enviarYa: LiveEntrega['enviar'] = async (filtro) => {
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
    const { fin } = r.right;
    if (fin.estado !== 'terminado') {
      mal(fin.estado === 'detenido' ? t('recibos.impresion.envioDetenido') : fin.mensaje);
      alTerminar();
      return;
    }
    const { enviados, fallidos, sinAcceso, sinVerificar } = fin.resultado as {
      readonly enviados: number;
      readonly fallidos: number;
      readonly sinAcceso: number;
      readonly sinVerificar: number;
    };
    avanzar(undefined);
    decir({
      tono: fallidos + sinAcceso + sinVerificar > 0 ? 'warn' : 'ok',
      texto: [
        t('recibos.impresion.enviados', { enviados, fallidos, sinAcceso }),
        ...(sinVerificar > 0 ? [t('correo.noEntregados', { n: sinVerificar })] : []),
      ].join(' '),
    });
    alTerminar();
  };
  const darAcceso: LiveEntrega['darAcceso'] = async (filtro) => {
    decir(undefined);
    const r = await leer(filtro);
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
        void darAccesoYa(quienes.map((f) => f.id_personal));
      },
    });
  };
  const darAccesoYa = async (quienes: readonly number[]): Promise<void> => {
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
    avanzar(undefined);
    decir({
      tono: fallas.length > 0 ? 'warn' : 'ok',
      texto: [
        t(dados === 1 ? 'recibos.impresion.acceso' : 'recibos.impresion.accesos', { dados }),
        ...fallas
          .slice(0, 5)
          .map((f) => t('recibos.impresion.accesoNo', { legajo: f.legajo, mensaje: f.mensaje })),
      ].join(' '),
    });
    alTerminar();
  };
  return {
    avance,
    dicho,
    pregunta,
    ocupada: avance ? t('recibos.impresion.ocupada') : undefined,
    imprimir,
    enviar,
    darAcceso,
  };
};
