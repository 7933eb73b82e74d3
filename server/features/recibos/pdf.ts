// The receipts of a run as one PDF, read in batches while it is written.
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { DocumentoRecibo } from '../../../core/outputs/recibo.ts';
import { withPersonaKeyReads } from '../../payroll/sql/documentos.ts';
import { allImages } from './sql/images.ts';
import { printStamp, type PrintableRecibos } from './printable.ts';
import type { Requester } from '../../kernel/company.ts';
import { systemAuthorship } from '../../payroll/workshop.ts';
import type { RecibosWorkshop } from './workshop.ts';
import { reciboIdParts } from '../../payroll/sql/recibos.ts';
import type { RecibosOffer } from './contract.ts';

const POR_TANDA = 50;

const pedir = (
  t: RecibosWorkshop,
  id: number,
  desde: number,
  cuantos: number,
  ocultos: readonly number[],
): Promise<Result<PrintableRecibos>> =>
  t.almacen.lecturas['runs.imprimir']({
    id,
    carpeta: t.donde.carpeta,
    empresa: t.donde.id,
    desde,
    cuantos,
    ocultos,
  });

async function* todos(
  t: RecibosWorkshop,
  id: number,
  primera: PrintableRecibos,
  ocultos: readonly number[],
): AsyncGenerator<DocumentoRecibo> {
  for (let tanda = primera; ; ) {
    yield* tanda.documentos;
    if (tanda.sigue === null) return;
    const r = await pedir(t, id, tanda.sigue, POR_TANDA, ocultos);
    // The answer has already begun: a broken stream shows that it is incomplete.
    if (isLeft(r)) throw new Error(r.left.message);
    tanda = r.right;
  }
}

const haySecreto = (t: RecibosWorkshop): boolean =>
  withPersonaKeyReads(t.donde.carpeta, (c) => c.secreto()) !== undefined;
/** Makes the secret of the codes, once, before the first receipt is printed. */
export const ensureSecret = async (t: RecibosWorkshop): Promise<void> => {
  if (!haySecreto(t)) await t.almacen.tareas['recibos.secreto']({ autoria: systemAuthorship(t, 'secreto') });
};

/**
 * `direccion`: where people reach the installation, for the QR codes; without it, they only contain the code.
 */
export const liquidacionPdf = async (
  t: RecibosWorkshop,
  id: number,
  o: {
    readonly idPersonal?: number;
    readonly direccion?: string | undefined;
    /** Concepts whose cause whoever asks may not know. */
    readonly ocultos?: readonly number[];
  } = {},
): Promise<Result<AsyncIterable<Uint8Array>>> => {
  const { idPersonal, direccion, ocultos = [] } = o,
    foto = printStamp(t.almacen.leer, id);
  await ensureSecret(t);
  const primera = await pedir(t, id, idPersonal ?? 0, idPersonal === undefined ? POR_TANDA : 1, ocultos);
  if (isLeft(primera))
    return idPersonal !== undefined && primera.left.code === 'not_found'
      ? fail('not_found', 'runs.sinRecibo')
      : primera;
  const documentos = primera.right.documentos.filter(
    (_, i) => idPersonal === undefined || primera.right.personas[i] === idPersonal,
  );
  if (documentos.length === 0 && (idPersonal !== undefined || primera.right.sigue === null))
    return fail('not_found', idPersonal === undefined ? 'runs.sinRecibos' : 'runs.sinRecibo');
  // The drawing library and its fonts are loaded only for printing: listing in the terminal must not wait for
  // them.
  const { recibosPdf } = await import('../../pdf/recibos.ts');
  return ok(
    recibosPdf(idPersonal === undefined ? todos(t, id, primera.right, ocultos) : documentos, {
      creado: new Date(foto.instante),
      titulo: foto.titulo,
      autor: foto.autor,
      imagenes: allImages(t.almacen.leer.sql),
      ...(direccion === undefined ? {} : { verificar: (codigo) => codeLink(direccion, codigo) }),
    }),
  );
};

/** The concepts whose cause whoever asks may not know. */
export const hiddenFrom = (
  t: { readonly almacen: Pick<RecibosWorkshop['almacen'], 'conceptosReservados'> },
  quien: Requester,
): readonly number[] => t.almacen.conceptosReservados(quien.roles).map((c) => c.id);

export const codeLink = (direccion: string, codigo: string): string => `${direccion}/verificar/${codigo}`;

/** What the feature offers a company: the PDF of one receipt, and of all in a run. */
export const pdfOfferOf = (t: RecibosWorkshop): Pick<RecibosOffer, 'pdfRecibo' | 'pdfLiquidacion'> => ({
  pdfRecibo: (id, quien, direccion) => {
    const { id_liquidacion, id_personal } = reciboIdParts(id);
    return liquidacionPdf(t, id_liquidacion, {
      idPersonal: id_personal,
      direccion,
      ocultos: hiddenFrom(t, quien),
    });
  },
  pdfLiquidacion: (id, quien, direccion) =>
    liquidacionPdf(t, id, { direccion, ocultos: hiddenFrom(t, quien) }),
});
