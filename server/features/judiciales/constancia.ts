// The voucher of a deposit by order of a judge, one to a sheet: which file of which court, of whom, into which account, how much and when.
import { mostrarImporte } from '../../../core/kit/money.ts';
import { mostrarFecha } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import type { ConstanciaJudicial } from './depositos.ts';
import { ANCHO, DER, HOJA, IZQ, parrafo, poner, raya, TINTA, type Pdf } from '../../pdf/pagina.ts';

export const dibujarConstancia = (pdf: Pdf, c: ConstanciaJudicial): void => {
  pdf.addPage({ size: 'A4', margin: 0 });
  let y = HOJA.margen - 8;
  poner(pdf, texto('judiciales.constancia.titulo'), IZQ, y, { cuerpo: 15, fuerte: true });
  poner(pdf, mostrarFecha(c.periodo), DER, y + 2, { cuerpo: 12, fuerte: true, alinear: 'der' });
  poner(pdf, `${c.empresa.razon_social} · ${c.empresa.cuit}`, IZQ, y + 21, { tinta: TINTA.medio });
  raya(pdf, y + 36, { color: TINTA.texto, grosor: 1 });
  y += 54;
  const dato = (nombre: string, valor: string | null): void => {
    if (valor !== null) {
      poner(pdf, nombre, IZQ, y, { cuerpo: 8, tinta: TINTA.suave });
      y = parrafo(pdf, valor, IZQ + 130, y, { cuerpo: 10.5, ancho: ANCHO - 130, alto: 15 }) + 5;
    }
  };
  dato(texto('judiciales.constancia.clase'), texto(`judiciales.clases.${c.clase}`));
  dato(texto('judiciales.columnas.expediente'), c.expediente);
  dato(texto('judiciales.columnas.juzgado'), c.juzgado);
  dato(texto('judiciales.columnas.beneficiario'), c.beneficiario);
  dato(
    texto('judiciales.constancia.de'),
    `${String(c.legajo).padStart(4, '0')} ${c.persona}${c.cuil === null ? '' : ` · ${c.cuil}`}`,
  );
  dato('CBU', c.cbu);
  dato(texto('judiciales.constancia.archivo'), String(c.archivo));
  dato(texto('judiciales.constancia.fecha'), mostrarFecha(c.fecha_deposito ?? c.fecha_pago));
  dato(
    texto('judiciales.constancia.comprobante'),
    c.comprobante ?? texto('judiciales.constancia.sinComprobante'),
  );
  raya(pdf, y + 4, { color: TINTA.texto });
  poner(pdf, texto('judiciales.columnas.importe'), IZQ, y + 14, { cuerpo: 11, fuerte: true });
  poner(pdf, `$ ${mostrarImporte(c.importe)}`, DER, y + 14, { cuerpo: 13, fuerte: true, alinear: 'der' });
};
