// Reads of presentations to ARCA: the list, the file that would be registered now, and what changed since the
// registered one.
import { isLeft } from 'fp-ts/lib/Either.js';
import type {
  WhichFile,
  WireDifferences,
  PresentedFile,
  PresentacionRequest,
} from '../../../core/api/presentaciones.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { isPeriodo } from '../../../core/kit/period.ts';
import { fileDifferences } from '../../../core/outputs/declaraciones/fileDifferences.ts';
import { basesIn } from '../../../core/outputs/declaraciones/lsd.ts';
import type { PersonaPart } from '../../../core/outputs/declaraciones/sicoss.ts';
import { causesBetween } from '../liquidaciones/contract.ts';
import type { StoreReads } from '../../kernel/store.ts';
import { presentacionOf } from './sql/presentaciones.ts';
import type { PresentacionRow } from '../../payroll/sql/presentaciones.ts';
import { presentaciones } from '../../payroll/sql/presentaciones.ts';
import { buildF931, buildLsd, type BuiltDeclaracion } from './build.ts';
import {
  presentedBases,
  sameFilePresentaciones,
  presentacionParts,
  type FileToRegister,
} from './presented.ts';
import { deliverFile, declaracionHash, declaredTotals } from './present.ts';
import { readJson } from '../../kernel/json.ts';

/** How many people with differences are shown; the rest are only counted. */
const A_LA_VISTA = 300;
interface ConCarpeta {
  readonly carpeta: string;
}

/** The presentation that it rectifies; for bases (RE), the last one of the month, of any kind. */
const anteriorDe = (l: Pick<StoreReads, 'sql'>, f: PresentacionRow): PresentacionRow | undefined =>
  f.envio === 'RE'
    ? presentaciones(l.sql, f.periodo).find(
        (x) => x.id < f.id && x.clase === 'lsd' && x.estado !== 'descartada',
      )
    : sameFilePresentaciones(l, f).find((x) => x.id < f.id);

export const toWirePresentacion = (
  l: Pick<StoreReads, 'fila' | 'sql' | 'stream'>,
  f: PresentacionRow,
): PresentedFile => {
  const { encabezado: _, totales, ...resto } = f,
    liquidacion =
      f.id_liquidacion === null ? undefined : l.fila('Liquidaciones', f.id_liquidacion)?.['descripcion'];
  const antes = f.motivo === null ? undefined : anteriorDe(l, f);
  return {
    ...resto,
    causas: antes === undefined ? [] : [...causesBetween(l, f.periodo, antes.at, f.at)],
    totales: readJson(totales),
    liquidacion: typeof liquidacion === 'string' ? liquidacion : null,
  };
};
export const listPresentaciones = (l: StoreReads, periodo: string | null): PresentedFile[] =>
  presentaciones(l.sql, periodo).map((f) => toWirePresentacion(l, f));

type Pedido = WhichFile & Pick<PresentacionRequest, 'numero' | 'marca'> & ConCarpeta;
const armar = (l: StoreReads, p: Pedido): Result<BuiltDeclaracion> => {
  if (p.clase === 'f931')
    return p.periodo === null || !isPeriodo(p.periodo)
      ? fail('invalid', 'declaraciones.periodo', { valor: p.periodo ?? '' })
      : buildF931(l, { periodo: p.periodo, ...(p.marca ? { marca: p.marca } : {}) });
  return buildLsd(l, {
    id: p.id ?? 0,
    envio: p.envio ?? 'SJ',
    carpeta: p.carpeta,
    ...(p.numero === undefined ? {} : { numero: p.numero }),
  });
};
const claseDe = (
  p: Pedido,
  a: BuiltDeclaracion,
): Pick<PresentacionRow, 'periodo' | 'clase' | 'envio' | 'id_liquidacion'> => {
  const envio = p.clase === 'lsd' ? (p.envio ?? 'SJ') : null;
  return { periodo: a.periodo, clase: p.clase, envio, id_liquidacion: envio === 'SJ' ? p.id : null };
};

/** The file that would be registered now; refused while it has errors. */
export const fileToRegister = (l: StoreReads, p: Pedido): Result<FileToRegister> => {
  const a = armar(l, p);
  if (isLeft(a)) return a;
  const file = deliverFile(a.right);
  if (isLeft(file)) return file;
  const cual = claseDe(p, a.right),
    n = sameFilePresentaciones(l, cual).length + (cual.envio === 'RE' ? 1 : 0),
    { archivo, nombre } = a.right;
  return ok({
    ...cual,
    nombre: n === 0 ? nombre : nombre.replace('.txt', `-r${n}.txt`),
    huella: declaracionHash(archivo.texto),
    registros: archivo.registros,
    encabezado: archivo.encabezado,
    totales: declaredTotals(a.right),
    partes: archivo.partes,
  });
};

const comparar = (
  l: StoreReads,
  clase: 'f931' | 'lsd',
  contra: PresentacionRow | undefined,
  antes: readonly PersonaPart[],
  ahora: readonly PersonaPart[],
): WireDifferences => {
  const todas = contra ? fileDifferences(clase, antes, ahora) : [];
  return {
    contra: contra ? toWirePresentacion(l, contra) : null,
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
const legibles = (l: StoreReads, carpeta: string, id: number): readonly PersonaPart[] =>
  presentacionParts(l, carpeta, id).flatMap((x) =>
    x.texto === undefined ? [] : [{ id_personal: x.id_personal, texto: x.texto }],
  );

/** What changed since this file was last presented. */
export const currentDifferences = (l: StoreReads, p: Pedido): Result<WireDifferences> => {
  const a = armar(l, p);
  if (isLeft(a)) return a;
  const cual = claseDe(p, a.right);
  if (cual.envio !== 'RE') {
    const contra = sameFilePresentaciones(l, cual)[0];
    return ok(
      comparar(l, p.clase, contra, contra ? legibles(l, p.carpeta, contra.id) : [], a.right.archivo.partes),
    );
  }
  // A rectification of bases is compared with the last presentation of any kind.
  const contra = presentaciones(l.sql, cual.periodo).find(
      (x) => x.clase === 'lsd' && x.estado !== 'descartada',
    ),
    bases = presentedBases(l, p.carpeta, cual.periodo);
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

/** What a presentation changed in the one before it. */
export const presentedDifferences = (
  l: StoreReads,
  { id, carpeta }: { readonly id: number } & ConCarpeta,
): Result<WireDifferences> => {
  const f = presentacionOf(l.sql, id);
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
      const b = basesIn(y.texto);
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
