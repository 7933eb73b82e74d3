// F.931 and Libro de Sueldos Digital of a month: previews, faults to correct first, and the files.
import { createHash } from 'node:crypto';
import { isLeft } from 'fp-ts/lib/Either.js';
import type { DeclaredFile, Presentacion } from '../../../core/api/declaraciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { ZERO, writeDecimal, type Decimal } from '../../../core/kit/money.ts';
import { SICOSS_GROUPS } from '../../../core/outputs/declaraciones/declarePersona.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { observationInWords } from './observation.ts';
import { buildF931, buildLsd, type BuiltDeclaracion } from './build.ts';
import type { DeclaredCorrida, DeclaredMes } from '../../payroll/mes.ts';

/** How many observations are shown; the rest are only counted. */
const A_LA_VISTA = 500;
/** Hash of the bytes of the file, which has one byte per letter. */
export const declaracionHash = (texto: string): string =>
  createHash('sha256').update(texto, 'latin1').digest('base64url');

/** Sums of what a file declares: of a Libro de Sueldos Digital, what its own run pays. */
export const declaredTotals = (a: BuiltDeclaracion): Presentacion['totales'] => {
  const suma = (de: (d: DeclaredMes['personas'][number]) => Decimal): string =>
    writeDecimal(a.mes.personas.reduce((s, d) => s + de(d), ZERO));
  return {
    remunerativo: a.pagado ? writeDecimal(a.pagado.remunerativo) : suma((d) => d.remunerativo),
    no_remunerativo: a.pagado ? writeDecimal(a.pagado.no_remunerativo) : suma((d) => d.no_remunerativo),
    detraccion: suma((d) => d.detraccion),
  };
};

const presentar = (a: BuiltDeclaracion): Presentacion => {
  const suma = (de: (d: DeclaredMes['personas'][number]) => Decimal): string =>
    writeDecimal(a.mes.personas.reduce((s, d) => s + de(d), ZERO));
  const corrida = ({ id, descripcion, estado }: DeclaredCorrida): Presentacion['liquidaciones'][number] => ({
    id,
    descripcion,
    estado,
  });
  return {
    nombre: a.nombre,
    huella: declaracionHash(a.archivo.texto),
    registros: a.archivo.registros,
    liquidaciones: a.corridas.map(corrida),
    pendientes: a.pendientes.map(corrida),
    errores: a.observaciones.filter((o) => o.nivel === 'error').length,
    avisos: a.observaciones.filter((o) => o.nivel === 'aviso').length,
    observaciones: a.observaciones.slice(0, A_LA_VISTA),
    controles: a.archivo.controles.map((c) => ({
      campo: c.campo,
      recibos: writeDecimal(c.recibos),
      archivo: writeDecimal(c.archivo),
    })),
    totales: declaredTotals(a),
    bases: [1, 2, 3, 4, 5, 8, 9, 10].map((n) => ({ n, importe: suma((d) => d.bases[n]!) })),
    grupos: SICOSS_GROUPS.map((grupo) => ({ grupo, importe: suma((d) => d.grupos[grupo]) })),
  };
};
/** The file, unless something in it would be refused: half a declaration is worse than none. */
export const deliverFile = (a: BuiltDeclaracion): Result<DeclaredFile> => {
  const errores = a.observaciones.filter((o) => o.nivel === 'error').length;
  return errores > 0
    ? fail('invalid', 'declaraciones.conErrores', {
        n: errores,
        primero: a.observaciones.slice(0, 1).map(observationInWords).join(''),
      })
    : ok({ nombre: a.nombre, registros: a.archivo.registros, texto: a.archivo.texto });
};
const con = <P>(armar: (l: StoreReads, p: P) => Result<BuiltDeclaracion>) => ({
  ver: (l: StoreReads, p: P): Result<Presentacion> => {
    const a = armar(l, p);
    return isLeft(a) ? a : ok(presentar(a.right));
  },
  archivo: (l: StoreReads, p: P): Result<DeclaredFile> => {
    const a = armar(l, p);
    return isLeft(a) ? a : deliverFile(a.right);
  },
});
export const f931 = con(buildF931),
  lsd = con(buildLsd);
