// Payroll runs and receipts over HTTP: each action on a run is an order to the company.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Requester, Rows } from '../../kernel/company.ts';
import {
  inEmpresa,
  pathId,
  identityOf,
  requesterOf,
  doneOutput,
  outputOf,
  type HandlerContext,
  type RawOutput,
  type HandlersOf,
  type CallRequest,
} from '../../http/door/handler.ts';
import { identityChannel } from '../../http/door/payReads.ts';
import { releasingAtEnd } from '../../http/door/rowCall.ts';
import type { LiquidacionesOffer } from './contract.ts';
import type { RecibosOffer } from '../recibos/contract.ts';

type Offer = LiquidacionesOffer & Pick<RecibosOffer, 'pdfRecibo' | 'pdfLiquidacion'>;

const conId = async <A>(
  c: HandlerContext<Offer>,
  p: CallRequest<unknown>,
  f: (e: Rows & LiquidacionesOffer, id: number, quien: Requester) => Promise<Result<A>>,
): Promise<Result<A>> => {
  const id = pathId(p);
  return isLeft(id) ? id : inEmpresa(c, p, (e, quien) => f(e, id.right, quien));
};

/** A command of the run's state machine, by name. */
const ordenar = (verbo: string) => async (c: HandlerContext<Offer>, p: CallRequest<unknown>) =>
  outputOf<Record<string, unknown>>(
    await conId(c, p, async (e, id, quien) =>
      e.ejecutar({ clave: p.clave, quien, tabla: 'Liquidaciones', verbo, id, cuerpo: p.entrada }),
    ),
  );

const pdf =
  (que: 'pdfRecibo' | 'pdfLiquidacion', nombre: string) =>
  async (c: HandlerContext<Offer>, p: CallRequest<unknown>): Promise<Result<RawOutput>> => {
    const id = pathId(p),
      i = identityOf(p);
    if (isLeft(id)) return id;
    if (i.empresa === null) return fail('no_permission', 'servidor.sinEmpresa');
    const retenida = await c.companies.retener(i.empresa);
    if (isLeft(retenida)) return retenida;
    const { empresa, soltar } = retenida.right;
    const r = await empresa[que](id.right, requesterOf(i), c.direccionPublica());
    if (isLeft(r)) {
      soltar();
      return r;
    }
    await c.directorio.anotar({
      suceso: que === 'pdfRecibo' ? 'recibo_pdf' : 'recibos_pdf',
      idUsuario: i.usuario.id,
      direccion: p.direccion,
      idEmpresa: i.empresa,
      canal: identityChannel(i),
      tabla: que === 'pdfRecibo' ? 'Recibos' : 'Liquidaciones',
      fila: id.right,
    });
    return ok({
      tipo: 'crudo',
      cabeceras: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${nombre}-${id.right}.pdf"`,
      },
      cuerpo: releasingAtEnd(r.right, soltar),
    });
  };

export const liquidacionesHandlers: HandlersOf<'liquidaciones', Offer> = {
  calcular: async (c, p) => outputOf(await conId(c, p, (e, id, quien) => e.calcular(id, p.clave, quien))),
  detener: async (c, p) => {
    const r = await conId(c, p, (e, id) => e.detener(id));
    return isLeft(r) ? r : ok(doneOutput());
  },
  cobrarAlEgreso: async (c, p) =>
    outputOf(
      await conId(c, p, (e, id, quien) => e.cobrarAlEgreso(id, p.entrada.id_personal, p.clave, quien)),
    ),
  recalcular: async (c, p) => {
    const r = await conId(c, p, (e, id, quien) => e.recalcular(id, p.entrada.id_personal, p.clave, quien));
    return isLeft(r) ? r : ok(doneOutput());
  },
  excluir: ordenar('excluir'),
  incluir: ordenar('incluir'),
  corregir: ordenar('corregir'),
  retirar: ordenar('retirar'),
  rectificar: ordenar('rectificar'),
  aprobar: ordenar('aprobar'),
  pagar: ordenar('pagar'),
  cerrar: ordenar('cerrar'),
  reabrir: ordenar('reabrir'),
  anular: ordenar('anular'),
  personas: async (c, p) => outputOf(await conId(c, p, (e, id) => e.personas(id))),
  resumen: async (c, p) => outputOf(await conId(c, p, (e, id, quien) => e.resumen(id, quien))),
  falta: async (c, p) => outputOf(await inEmpresa(c, p, (e) => e.falta(p.entrada))),
  chequeos: async (c, p) => outputOf(await conId(c, p, (e, id) => e.chequeos(id))),
  comparar: async (c, p) =>
    outputOf(await conId(c, p, async (e, id, quien) => e.comparaciones.iniciar(id, p.entrada.contra, quien))),
  comparacion: async (c, p) =>
    outputOf(
      await inEmpresa(c, p, async (e, quien) => e.comparaciones.resultado(p.params['id'] ?? '', quien)),
    ),
  pdf: pdf('pdfLiquidacion', 'recibos'),
  recibo: async (c, p) => outputOf(await conId(c, p, (e, id) => e.recibo(id))),
  reciboPdf: pdf('pdfRecibo', 'recibo'),
  pago: async (c, p) => outputOf(await conId(c, p, (e, id) => e.pago(id))),
  cadena: async (c, p) => outputOf(await conId(c, p, (e, id) => e.cadena(id))),
  porQue: async (c, p) => outputOf(await conId(c, p, (e, id) => e.porQue(id))),
  enPalabras: async (c, p) => outputOf(await conId(c, p, (e, id, quien) => e.enPalabras(id, quien))),
  explicar: async (c, p) =>
    outputOf(await conId(c, p, (e, id) => e.explicar(id, p.entrada.id_concepto, p.entrada.instancia))),
};
