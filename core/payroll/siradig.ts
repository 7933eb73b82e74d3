// Reads a presentation of F.572 web (SIRADIG): employee, year and number, family, deductions and other
// employments by month. Element names follow the scheme `presentacion` on which public readers of these files
// agree (periodo, nroPresentacion, empleado, cargasFamilia, ganLiqOtrosEmpEnt, deducciones, retPerPagos). Not
// verified on a file of ARCA: `agenteRetencion`, and whether rents come as paid or as deductible (table
// `siradig` has the percentage applied).
import { isLeft } from 'fp-ts/lib/Either.js';
import { fail, ok, type Result } from '../kit/failure.ts';
import { cuilCheckDigit } from '../kit/digits.ts';
import { readDecimal, type Decimal } from '../kit/money.ts';
import { isCivilDate, type CivilDate } from '../kit/period.ts';
import { childOf, childrenOf, readXml, childText, type XmlNode } from '../kit/xml.ts';

export interface DependentFamiliar {
  readonly documento: string;
  readonly cuil: string | null;
  readonly nombre: string;
  readonly nacimiento: CivilDate | null;
  readonly parentesco: 'conyuge' | 'conviviente' | 'hijo' | null;
  readonly tipo: number;
  readonly discapacidad: boolean;
  readonly mesDesde: number;
  readonly mesHasta: number;
  readonly sigue: boolean;
  readonly porcentaje: number;
}
/** `dato`: the key in the table `siradig` («deduccion 8», «otro_bruto»). */
export interface MesAmount {
  readonly dato: string;
  readonly mes: number;
  readonly importe: Decimal;
}
export interface F572 {
  readonly cuil: string;
  readonly anio: number;
  readonly presentacion: number;
  readonly fecha: CivilDate;
  readonly empleador: string | null;
  readonly familia: readonly DependentFamiliar[];
  readonly importes: readonly MesAmount[];
}

const PARENTESCOS: Readonly<Record<number, readonly ['conyuge' | 'conviviente' | 'hijo', boolean]>> = {
  1: ['conyuge', false],
  51: ['conviviente', false],
  3: ['hijo', false],
  30: ['hijo', false],
  31: ['hijo', true],
  32: ['hijo', true],
};
const entero = (s: string | undefined): number | undefined =>
  s !== undefined && /^\d{1,12}$/.test(s.trim()) ? Number(s) : undefined;
const mesDe = (s: string | undefined): number | undefined => {
  const n = entero(s);
  return n !== undefined && n >= 1 && n <= 12 ? n : undefined;
};
const importeDe = (s: string | undefined): Decimal | undefined =>
  s === undefined || s.trim() === '' ? 0n : readDecimal(s.trim());
const conGuiones = (n: string): string => `${n.slice(0, 2)}-${n.slice(2, 10)}-${n.slice(10)}`;
const esCuil = (n: string): boolean => /^\d{11}$/.test(n) && cuilCheckDigit(n) === Number(n[10]);

const cargaDe = (n: XmlNode): DependentFamiliar | undefined => {
  const tipo = entero(childText(n, 'parentesco')) ?? 0,
    p = PARENTESCOS[tipo],
    doc = childText(n, 'nroDoc').replace(/\D/g, ''),
    nacimiento = childText(n, 'fechaNac').slice(0, 10),
    desde = mesDe(childText(n, 'mesDesde')),
    hasta = mesDe(childText(n, 'mesHasta'));
  if (desde === undefined || hasta === undefined || hasta < desde) return undefined;
  return {
    documento: doc,
    cuil: esCuil(doc) ? conGuiones(doc) : null,
    nombre: [childText(n, 'apellido'), childText(n, 'nombre')].filter((x) => x !== '').join(', '),
    nacimiento: isCivilDate(nacimiento) ? nacimiento : null,
    parentesco: p?.[0] ?? null,
    tipo,
    discapacidad: p?.[1] ?? false,
    mesDesde: desde,
    mesHasta: hasta,
    sigue: hasta === 12 && childText(n, 'vigenteProximosPeriodos') !== 'N',
    porcentaje: entero(childText(n, 'porcentajeDeduccion')) ?? 100,
  };
};

/** Each item's amounts by month; without months, in the month of its details or of the presentation. */
const importesDe = (n: XmlNode, dato: string, mes: number): readonly MesAmount[] | undefined => {
  const periodos = childrenOf(childOf(n, 'periodos'), 'periodo'),
    detalle = childrenOf(childOf(n, 'detalles'), 'detalle').find((d) => d.atributos['nombre'] === 'mes'),
    total = importeDe(childText(n, 'montoTotal'));
  if (periodos.length === 0)
    return total === undefined
      ? undefined
      : [{ dato, mes: mesDe(detalle?.atributos['valor']) ?? mes, importe: total }];
  const todos: MesAmount[] = [];
  for (const p of periodos) {
    const desde = mesDe(p.atributos['mesDesde']),
      hasta = mesDe(p.atributos['mesHasta']),
      importe = importeDe(p.atributos['montoMensual']);
    if (desde === undefined || hasta === undefined || importe === undefined) return undefined;
    for (let m = desde; m <= hasta; m++) todos.push({ dato, mes: m, importe });
  }
  return todos;
};
/** The sums kept of other employments, each with the form's fields that add up to it. */
const OTROS = [
  ['otro_bruto', ['ganBrut', 'retribNoHab', 'sac', 'horasExtGr', 'ajuste']],
  ['otro_aportes', ['segSoc']],
  ['otro_obra_social', ['obraSoc']],
  ['otro_sindicato', ['sind']],
  ['otro_retenido', ['retGan']],
] as const;
/** For other employments: gross, contributed and withheld. */
const otrosDe = (raiz: XmlNode): readonly MesAmount[] | undefined => {
  const todos: MesAmount[] = [];
  for (const e of childrenOf(childOf(raiz, 'ganLiqOtrosEmpEnt'), 'empEnt'))
    for (const x of childrenOf(childOf(e, 'ingresosAportes'), 'ingAp')) {
      const mes = mesDe(x.atributos['mes']);
      if (mes === undefined) return undefined;
      for (const [dato, campos] of OTROS) {
        const suyos = campos.map((c) => importeDe(childText(x, c)));
        if (!suyos.every((i) => i !== undefined)) return undefined;
        todos.push({ dato, mes, importe: suyos.reduce((a, b) => a + b, 0n) });
      }
    }
  return todos;
};

export const parseF572 = (xml: string): Result<F572> => {
  const leido = readXml(xml);
  if (isLeft(leido)) return leido;
  const raiz = leido.right,
    cuil = childText(childOf(raiz, 'empleado'), 'cuit').replace(/\D/g, ''),
    anio = entero(childText(raiz, 'periodo')),
    presentacion = entero(childText(raiz, 'nroPresentacion')),
    fecha = childText(raiz, 'fechaPresentacion').slice(0, 10);
  if (raiz.nombre !== 'presentacion')
    return fail('invalid', 'tiempo.sir.noEs', { raiz: raiz.nombre.slice(0, 40) });
  const falta = (dato: string) => fail('invalid', 'tiempo.sir.falta', { dato });
  if (!esCuil(cuil)) return falta('empleado/cuit');
  if (anio === undefined || anio < 2000 || anio > 2100) return falta('periodo');
  if (presentacion === undefined) return falta('nroPresentacion');
  if (!isCivilDate(fecha)) return falta('fechaPresentacion');
  const mes = Number(fecha.slice(0, 4)) === anio ? Number(fecha.slice(5, 7)) : 12,
    familia = childrenOf(childOf(raiz, 'cargasFamilia'), 'cargaFamilia').map(cargaDe),
    otros = otrosDe(raiz);
  const importes = [
    ...childrenOf(childOf(raiz, 'deducciones'), 'deduccion').map((d) =>
      importesDe(d, `deduccion ${d.atributos['tipo'] ?? ''}`, mes),
    ),
    ...childrenOf(childOf(raiz, 'retPerPagos'), 'retPerPago').map((d) =>
      importesDe(d, `pago ${d.atributos['tipo'] ?? ''}`, mes),
    ),
    otros,
  ];
  const ilegible = (dato: string) => fail('invalid', 'tiempo.sir.ilegible', { dato });
  if (!familia.every((f) => f !== undefined)) return ilegible('cargasFamilia');
  if (importes.includes(undefined)) return ilegible('deducciones');
  return ok({
    cuil: conGuiones(cuil),
    anio,
    presentacion,
    fecha,
    empleador: childText(childOf(raiz, 'agenteRetencion'), 'cuit').replace(/\D/g, '') || null,
    familia,
    importes: importes.flatMap((x) => x ?? []).filter((x) => x.importe !== 0n),
  });
};
