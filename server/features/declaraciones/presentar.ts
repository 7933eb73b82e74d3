// F.931 and Libro de Sueldos Digital of a month: what the files would say, what has to be mended before, and the files.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { ArchivoDeclarado, Presentacion } from '../../../core/api/declaraciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { CERO, escribir, type Decimal } from '../../../core/kit/money.ts';
import { GRUPOS_SICOSS } from '../../../core/outputs/declaraciones/declarar.ts';
import type { Lectura } from '../../kernel/store.ts';
import { armarF931, armarLsd, type Armado } from './armar.ts';
import type { CorridaDeclarada, MesDeclarado } from '../../payroll/mes.ts';

/** So many observations go to the screen; the rest are counted. */
const A_LA_VISTA = 500;
/** Of the bytes that go out: one for each letter. */
export const huellaDe = (texto: string): string =>
  createHash('sha256').update(texto, 'latin1').digest('base64url');

/** Sums of what a file declares. */
export const totalesDe = (a: Armado): Presentacion['totales'] => {
  const suma = (de: (d: MesDeclarado['personas'][number]) => Decimal): string =>
    escribir(a.mes.personas.reduce((s, d) => s + de(d), CERO));
  return {
    remunerativo: suma((d) => d.remunerativo),
    no_remunerativo: suma((d) => d.no_remunerativo),
    detraccion: suma((d) => d.detraccion),
  };
};

const presentar = (a: Armado): Presentacion => {
  const suma = (de: (d: MesDeclarado['personas'][number]) => Decimal): string =>
    escribir(a.mes.personas.reduce((s, d) => s + de(d), CERO));
  const corrida = ({ id, descripcion, estado }: CorridaDeclarada): Presentacion['liquidaciones'][number] => ({
    id,
    descripcion,
    estado,
  });
  return {
    nombre: a.nombre,
    huella: huellaDe(a.archivo.texto),
    registros: a.archivo.registros,
    liquidaciones: a.corridas.map(corrida),
    pendientes: a.pendientes.map(corrida),
    errores: a.observaciones.filter((o) => o.nivel === 'error').length,
    avisos: a.observaciones.filter((o) => o.nivel === 'aviso').length,
    observaciones: a.observaciones.slice(0, A_LA_VISTA),
    controles: a.archivo.controles.map((c) => ({
      campo: c.campo,
      recibos: escribir(c.recibos),
      archivo: escribir(c.archivo),
    })),
    totales: totalesDe(a),
    bases: [1, 2, 3, 4, 5, 8, 9, 10].map((n) => ({ n, importe: suma((d) => d.bases[n]!) })),
    grupos: GRUPOS_SICOSS.map((grupo) => ({ grupo, importe: suma((d) => d.grupos[grupo]) })),
  };
};
/** No file while something would be refused: half a declaration is worse than none. */
export const entregar = (a: Armado): Result<ArchivoDeclarado> => {
  const errores = a.observaciones.filter((o) => o.nivel === 'error').length;
  return errores > 0
    ? fail('invalid', 'declaraciones.conErrores', { n: errores, primero: a.observaciones[0]!.mensaje })
    : ok({ nombre: a.nombre, registros: a.archivo.registros, texto: a.archivo.texto });
};
const con = <P>(armar: (l: Lectura, p: P) => Result<Armado>) => ({
  ver: (l: Lectura, p: P): Result<Presentacion> => {
    const a = armar(l, p);
    return isLeft(a) ? a : ok(presentar(a.right));
  },
  archivo: (l: Lectura, p: P): Result<ArchivoDeclarado> => {
    const a = armar(l, p);
    return isLeft(a) ? a : entregar(a.right);
  },
});
export const f931 = con(armarF931),
  lsd = con(armarLsd);
