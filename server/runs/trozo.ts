// A chunk of receipts on its way between threads: one text and one array of numbers, so that passing it on costs a copy of bytes and no more.
import type { Problema } from '../../core/payroll/run.ts';
import type { EstadoRecibo, ReciboEmpacado } from './lote.ts';

export interface CabezaDeTrozo {
  readonly id: number; readonly lote: string; readonly posicion: number;
  /** Hash and text of the dictionary that the lines were packed with. */
  readonly diccionario: readonly [huella: string, cuerpo: string];
}
export interface Trozo extends CabezaDeTrozo { readonly cantidad: number; readonly textos: string; readonly numeros: Float64Array }

/** Cannot be in any of the texts: fields refuse control characters, and lines are joined by line feeds. */
const CORTE = '\u001f';
const TEXTOS = 6;

export const armarTrozo = (cabeza: CabezaDeTrozo, recibos: readonly ReciboEmpacado[]): Trozo => {
  const textos: string[] = [], numeros: number[] = [];
  for (const r of recibos) {
    textos.push(r.nombre ?? '', r.estado, r.lineas, r.problemas.length ? JSON.stringify(r.problemas) : '', r.entrada, r.resultado);
    numeros.push(r.id_personal, r.legajo, r.totales === null ? 0 : 1);
    if (r.totales !== null) numeros.push(...r.totales);
    numeros.push(r.acumulados.length);
    for (const n of r.acumulados) numeros.push(n);
  }
  return { ...cabeza, cantidad: recibos.length, textos: textos.join(CORTE), numeros: Float64Array.from(numeros) };
};

export const recibosDeTrozo = (t: Trozo): readonly ReciboEmpacado[] => {
  const textos = t.textos.split(CORTE), n = t.numeros;
  let i = 0;
  return Array.from({ length: t.cantidad }, (_, k): ReciboEmpacado => {
    const [nombre = '', estado = '', lineas = '', problemas = '', entrada = '', resultado = ''] = textos.slice(k * TEXTOS, k * TEXTOS + TEXTOS);
    const id_personal = n[i++]!, legajo = n[i++]!, conTotales = n[i++] === 1;
    const totales = conTotales ? [n[i]!, n[i + 1]!, n[i + 2]!, n[i + 3]!, n[i + 4]!] as const : null;
    if (conTotales) i += 5;
    const largo = n[i++]!, acumulados = Array.from(n.subarray(i, i + largo));
    i += largo;
    return { id_personal, legajo, nombre: nombre === '' ? null : nombre, estado: estado as EstadoRecibo, lineas, problemas: problemas === '' ? [] : JSON.parse(problemas) as readonly Problema[], entrada, resultado, totales, acumulados };
  });
};
