// Reading what was presented to ARCA: the list, the file that would be registered now, and what changed against the one on record.
import { isLeft } from 'fp-ts/lib/Either.js';
import type {
  CualArchivo,
  DiferenciasCable,
  Presentada,
  RegistrarCable,
} from '../../../core/api/presentaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { esPeriodo } from '../../../core/kit/period.ts';
import { diferencias } from '../../../core/outputs/declaraciones/diferencias.ts';
import { basesEn } from '../../../core/outputs/declaraciones/lsd.ts';
import type { ParteDePersona } from '../../../core/outputs/declaraciones/sicoss.ts';
import { causasEntre } from '../liquidaciones/contract.ts';
import type { Lectura } from '../../kernel/store.ts';
import { presentacionDe, presentaciones, type FilaPresentada } from './sql/presentaciones.ts';
import { armarF931, armarLsd, type Armado } from './armar.ts';
import { basesPresentadas, delMismo, partes, type ParaRegistrar } from './presentadas.ts';
import { entregar, huellaDe, totalesDe } from './presentar.ts';

/** So many people with differences go to the screen; the rest are counted. */
const A_LA_VISTA = 300;
interface ConCarpeta {
  readonly carpeta: string;
}

/** The one that it rectifies: of bases (RE), whatever was said last of the month. */
const anteriorDe = (l: Pick<Lectura, 'sql'>, f: FilaPresentada): FilaPresentada | undefined =>
  f.envio === 'RE'
    ? presentaciones(l.sql, f.periodo).find(
        (x) => x.id < f.id && x.clase === 'lsd' && x.estado !== 'descartada',
      )
    : delMismo(l, f).find((x) => x.id < f.id);

export const cable = (l: Pick<Lectura, 'fila' | 'sql' | 'stream'>, f: FilaPresentada): Presentada => {
  const { encabezado: _, totales, ...resto } = f,
    liquidacion =
      f.id_liquidacion === null ? undefined : l.fila('Liquidaciones', f.id_liquidacion)?.['descripcion'];
  const antes = f.motivo === null ? undefined : anteriorDe(l, f);
  return {
    ...resto,
    causas: antes === undefined ? [] : [...causasEntre(l, f.periodo, antes.at, f.at)],
    totales: JSON.parse(totales) as Presentada['totales'],
    liquidacion: typeof liquidacion === 'string' ? liquidacion : null,
  };
};
export const lista = (l: Lectura, periodo: string | null): Presentada[] =>
  presentaciones(l.sql, periodo).map((f) => cable(l, f));

type Pedido = CualArchivo & Pick<RegistrarCable, 'numero' | 'marca'> & ConCarpeta;
const armar = (l: Lectura, p: Pedido): Result<Armado> => {
  if (p.clase === 'f931')
    return p.periodo === null || !esPeriodo(p.periodo)
      ? fail('invalid', 'declaraciones.periodo', { valor: p.periodo ?? '' })
      : armarF931(l, { periodo: p.periodo, ...(p.marca ? { marca: p.marca } : {}) });
  return armarLsd(l, {
    id: p.id ?? 0,
    envio: p.envio ?? 'SJ',
    carpeta: p.carpeta,
    ...(p.numero === undefined ? {} : { numero: p.numero }),
  });
};
const claseDe = (
  p: Pedido,
  a: Armado,
): Pick<FilaPresentada, 'periodo' | 'clase' | 'envio' | 'id_liquidacion'> => {
  const envio = p.clase === 'lsd' ? (p.envio ?? 'SJ') : null;
  return { periodo: a.periodo, clase: p.clase, envio, id_liquidacion: envio === 'SJ' ? p.id : null };
};

/** The file that would be registered now; refused while it has errors. */
export const paraRegistrar = (l: Lectura, p: Pedido): Result<ParaRegistrar> => {
  const a = armar(l, p);
  if (isLeft(a)) return a;
  const file = entregar(a.right);
  if (isLeft(file)) return file;
  const cual = claseDe(p, a.right),
    n = delMismo(l, cual).length + (cual.envio === 'RE' ? 1 : 0),
    { archivo, nombre } = a.right;
  return ok({
    ...cual,
    nombre: n === 0 ? nombre : nombre.replace('.txt', `-r${n}.txt`),
    huella: huellaDe(archivo.texto),
    registros: archivo.registros,
    encabezado: archivo.encabezado,
    totales: totalesDe(a.right),
    partes: archivo.partes,
  });
};

const comparar = (
  l: Lectura,
  clase: 'f931' | 'lsd',
  contra: FilaPresentada | undefined,
  antes: readonly ParteDePersona[],
  ahora: readonly ParteDePersona[],
): DiferenciasCable => {
  const todas = contra ? diferencias(clase, antes, ahora) : [];
  return {
    contra: contra ? cable(l, contra) : null,
    total: todas.length,
    personas: todas.slice(0, A_LA_VISTA).map((d) => {
      const f = l.fila('Personal', d.id_personal);
      return {
        ...d,
        legajo: f?.['legajo'] == null ? null : Number(f['legajo']),
        nombre: f?.['nombre'] == null ? null : String(f['nombre']),
        campos: [...d.campos],
      };
    }),
  };
};
const legibles = (l: Lectura, carpeta: string, id: number): readonly ParteDePersona[] =>
  partes(l, carpeta, id).flatMap((x) =>
    x.texto === undefined ? [] : [{ id_personal: x.id_personal, texto: x.texto }],
  );

/** What changed since the last one presented of this file. */
export const diferenciasDeAhora = (l: Lectura, p: Pedido): Result<DiferenciasCable> => {
  const a = armar(l, p);
  if (isLeft(a)) return a;
  const cual = claseDe(p, a.right);
  if (cual.envio !== 'RE') {
    const contra = delMismo(l, cual)[0];
    return ok(
      comparar(l, p.clase, contra, contra ? legibles(l, p.carpeta, contra.id) : [], a.right.archivo.partes),
    );
  }
  // A rectification of bases is compared with whatever was said last of each person.
  const contra = presentaciones(l.sql, cual.periodo).find(
      (x) => x.clase === 'lsd' && x.estado !== 'descartada',
    ),
    bases = basesPresentadas(l, p.carpeta, cual.periodo);
  return ok(
    comparar(
      l,
      'lsd',
      bases && contra,
      a.right.archivo.partes.flatMap((x) => {
        const antes = bases?.get(x.id_personal);
        return antes === undefined ? [] : [{ id_personal: x.id_personal, texto: antes }];
      }),
      a.right.archivo.partes,
    ),
  );
};

/** What a presentation changed of the one before it. */
export const diferenciasEntre = (
  l: Lectura,
  { id, carpeta }: { readonly id: number } & ConCarpeta,
): Result<DiferenciasCable> => {
  const f = presentacionDe(l.sql, id);
  if (!f) return fail('not_found', 'presentaciones.noExiste');
  const contra = anteriorDe(l, f);
  const ahora = legibles(l, carpeta, id);
  if (!contra || f.envio !== 'RE')
    return ok(comparar(l, f.clase, contra, contra ? legibles(l, carpeta, contra.id) : [], ahora));
  const bases = new Map<number, string>();
  for (const x of presentaciones(l.sql, f.periodo)
    .filter((y) => y.id < id && y.clase === 'lsd' && y.estado !== 'descartada')
    .toReversed())
    for (const y of legibles(l, carpeta, x.id)) {
      const b = basesEn(y.texto);
      if (b !== undefined) bases.set(y.id_personal, b);
    }
  return ok(
    comparar(
      l,
      'lsd',
      contra,
      ahora.flatMap((x) => {
        const antes = bases.get(x.id_personal);
        return antes === undefined ? [] : [{ id_personal: x.id_personal, texto: antes }];
      }),
      ahora,
    ),
  );
};
