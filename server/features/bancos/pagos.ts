// The payments of some approved runs: what each receipt still has to be paid, into which accounts, and who cannot be paid or is paid otherwise.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { PedidoDePago } from '../../../core/api/bancos.ts';
import { cbuValido } from '../../../core/kit/digits.ts';
import { congelada } from '../../../core/domain/liquidacion.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import type { Row } from '../../../core/kit/field.ts';
import { CERO, decimal, desdeEntero, type Decimal } from '../../../core/kit/money.ts';
import { texto } from '../../../core/kit/texto.ts';
import type { PagoContexto } from '../../../core/outputs/bancos/archivo.ts';
import type { Contexto } from '../../../core/outputs/bancos/expresion.ts';
import { pendientes, PRINCIPAL, type Parte } from '../../../core/outputs/bancos/repartir.ts';
import { contador } from '../../kernel/marcha.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura as LecturaEntera } from '../../kernel/store.ts';
import { archivoIncompleto, pagadoDe, type Pagado } from './sql/bancos.ts';
import { revertidosDe } from '../../payroll/sql/corridas.ts';
import {
  cabecerasDeLote,
  cantidadDeLote,
  idDeRecibo,
  numeroDeLote,
  personaDeClave,
  reciboGuardado,
} from '../../payroll/sql/recibos.ts';

type Lectura = Pick<LecturaEntera, 'sql' | 'fila' | 'filas'>;

export type Grupo = 'pagan' | 'bloqueados' | 'enviados' | 'otros' | 'fuera';
export interface Pago {
  readonly id_liquidacion: number;
  readonly id_personal: number;
  readonly legajo: number | null;
  readonly nombre: string;
  readonly cuenta: number;
  readonly banco: string | null;
  readonly cbu: string | null;
  readonly importe: Decimal;
  readonly grupo: Grupo;
  readonly motivo: string | null;
  readonly archivo: number | null;
  readonly contexto: PagoContexto | null;
}
export interface Corrida {
  readonly id: number;
  readonly descripcion: string;
  readonly periodo: string;
  readonly fecha_pago: string;
  readonly estado: string;
  readonly version: number;
  readonly lote: string;
  readonly rectifica: number | null;
}
export interface Reunidos {
  readonly corridas: readonly Corrida[];
  readonly pagos: readonly Pago[];
  readonly neto: Decimal;
  readonly deMas: Decimal;
}

const CENTAVO = 1_000_000n;
const tn = (f: Row | undefined, c: string): string | null =>
  f?.[c] == null || f[c] === '' ? null : String(f[c]);
const SIN_RECIBO = new Set(['error', 'excluido']);

/** A run that can be paid, or why not. */
const corridaDe = (l: Lectura, id: number): Result<Corrida> => {
  const e = estadoDe(l, id),
    c = e.cabecera;
  if (c === null) return fail('not_found', 'liquidacion.noExiste');
  return congelada(e.phase)
    ? ok({
        id,
        descripcion: c.descripcion,
        periodo: c.periodo,
        fecha_pago: c.fecha_pago,
        estado: e.phase,
        version: e.version,
        lote: e.resumen?.lote ?? '',
        rectifica: c.rectifica ?? null,
      })
    : fail('phase', 'bancos.sinAprobar', { liquidacion: c.descripcion });
};

interface Cuenta {
  readonly orden: number;
  readonly cbu: string | null;
  readonly id_banco: unknown;
  readonly numero: string | null;
}
/** The accounts of a person on the day of payment: the main one, and the others by their place in his file. */
const cuentasDe = (
  p: Row,
  dia: string,
): { readonly cuentas: ReadonlyMap<number, Cuenta>; readonly partes: readonly Parte[] } => {
  const otras = ((p['PersonalCuentas'] ?? []) as unknown as readonly Row[])
    .map((c, i) => [c, i + 1] as const)
    .filter(([c]) => String(c['desde']) <= dia && (c['hasta'] == null || String(c['hasta']) >= dia));
  return {
    cuentas: new Map<number, Cuenta>([
      [
        PRINCIPAL,
        { orden: PRINCIPAL, cbu: tn(p, 'cbu'), id_banco: p['id_banco'], numero: tn(p, 'numero_cuenta') },
      ],
      ...otras.map(([c, orden]): [number, Cuenta] => [
        orden,
        { orden, cbu: tn(c, 'cbu'), id_banco: c['id_banco'], numero: tn(c, 'numero_cuenta') },
      ]),
    ]),
    partes: otras.map(
      ([c, orden]): Parte => ({
        orden,
        modo: c['modo'] === 'importe' ? 'importe' : 'porcentaje',
        valor: decimal(String(c['valor'])),
      }),
    ),
  };
};

/** What an expression may say of a payment. */
const contextoDe = (
  c: Corrida,
  p: Row,
  cuenta: Cuenta,
  banco: string | null,
  importe: Decimal,
): PagoContexto => ({
  'persona.legajo': desdeEntero(Number(p['legajo'])),
  'persona.nombre': tn(p, 'nombre'),
  'persona.cuil': tn(p, 'cuil')?.replaceAll('-', '') ?? null,
  'persona.domicilio': tn(p, 'domicilio'),
  'persona.localidad': tn(p, 'localidad'),
  'persona.email': tn(p, 'email'),
  ...(cuenta.cbu === null
    ? {}
    : {
        cbu: cuenta.cbu,
        'cbu.banco': cuenta.cbu.slice(0, 3),
        'cbu.sucursal': cuenta.cbu.slice(3, 7),
        'cbu.bloque1': cuenta.cbu.slice(0, 8),
        'cbu.bloque2': cuenta.cbu.slice(8),
      }),
  'cuenta.numero': cuenta.numero,
  'cuenta.banco': banco,
  importe,
  comprobante: desdeEntero(idDeRecibo(c.id, Number(p['id']))),
  'liquidacion.numero': desdeEntero(c.id),
  'liquidacion.descripcion': c.descripcion,
  periodo: c.periodo.replace('-', ''),
});
/** What is of the file and of the company. */
export const comunDe = (
  l: Lectura,
  o: {
    readonly fecha_pago: string;
    readonly hoy: string;
    readonly envio: number;
    readonly convenio: string | null;
  },
): Contexto => {
  const e = l.filas('Parametros')[0];
  return {
    fecha_pago: o.fecha_pago,
    hoy: o.hoy,
    envio: desdeEntero(o.envio),
    'empresa.cuit': tn(e, 'cuit')?.replaceAll('-', '') ?? null,
    'empresa.razon_social': tn(e, 'razon_social'),
    convenio: o.convenio,
  };
};

/** `fecha_pago`: the day of the file; null, of each run. `usaCbu`: does the layout write the CBU? One that is wrong is never paid into, whatever the layout writes. */
export const reunirPagos = (
  l: Lectura,
  p: Pick<PedidoDePago, 'liquidaciones' | 'banco' | 'excluidos' | 'fecha_pago'>,
  usaCbu: boolean,
): Result<Reunidos> => {
  const incompleto = archivoIncompleto(l.sql);
  if (incompleto !== undefined) return fail('unavailable', 'bancos.incompleto', { archivo: incompleto });
  const corridas: Corrida[] = [],
    pagos: Pago[] = [],
    bancos = new Map(l.filas('Bancos').map((b) => [b['id'], String(b['d_banco'])])),
    excluidos = new Set(p.excluidos);
  const loteDe = (id: number): number | undefined => numeroDeLote(l.sql, estadoDe(l, id).resumen?.lote ?? ''),
    uno = contador(
      p.liquidaciones.reduce((n, id) => {
        const lote = loteDe(id);
        return lote === undefined ? n : n + cantidadDeLote(l.sql, lote);
      }, 0),
    );
  let neto = CERO,
    deMas = CERO;
  for (const id of [...new Set(p.liquidaciones)].sort((a, b) => a - b)) {
    const c = corridaDe(l, id);
    if (isLeft(c)) return c;
    corridas.push(c.right);
    const lote = numeroDeLote(l.sql, c.right.lote),
      pagado = porPersona(pagadoDe(l.sql, id)),
      revertidos = revertidosDe(l.sql, id),
      debia = deudaDeAntes(l, c.right);
    for (const r of lote === undefined ? [] : cabecerasDeLote(l.sql, lote)) {
      uno();
      if (r.neto === null || SIN_RECIBO.has(r.estado)) continue;
      const persona = personaDeClave(r.id),
        suyo = desdeCentavos(r.neto) + debia(persona),
        ya = pagado.get(persona) ?? [];
      neto += suyo;
      const debe = pagosDeRecibo(
        l,
        c.right,
        { id: persona, neto: suyo, ya, revertido: revertidos.has(persona) },
        { bancos, banco: p.banco, excluidos, dia: p.fecha_pago ?? c.right.fecha_pago, usaCbu },
      );
      pagos.push(...debe);
      const dado = ya.reduce((a, x) => a + desdeCentavos(x.importe), CERO);
      if (dado > suyo && suyo > CERO) deMas += dado - suyo;
    }
  }
  return ok({
    corridas,
    pagos: pagos.toSorted(
      (a, b) =>
        (a.legajo ?? 0) - (b.legajo ?? 0) || a.id_liquidacion - b.id_liquidacion || a.cuenta - b.cuenta,
    ),
    neto,
    deMas,
  });
};
/**
 * What the receipt that this run takes back was still owed by bank: its net is the difference with that one, so that what a file did not pay, or came
 * back, is paid with it. Of a run that was never paid by bank it is not known what was paid: nothing is added.
 */
const deudaDeAntes = (l: Lectura, c: Corrida): ((idPersonal: number) => Decimal) => {
  const antes = c.rectifica === null ? undefined : estadoDe(l, c.rectifica),
    lote = antes?.resumen ? numeroDeLote(l.sql, antes.resumen.lote) : undefined;
  if (c.rectifica === null || lote === undefined) return () => CERO;
  const pagado = pagadoDe(l.sql, c.rectifica),
    suyos = porPersona(pagado),
    anterior = deudaDeAntes(l, { ...c, rectifica: antes?.cabecera?.rectifica ?? null });
  return (idPersonal) => {
    const r =
      pagado.length === 0 || l.fila('Personal', idPersonal)?.['forma_pago'] !== '3'
        ? undefined
        : reciboGuardado(l.sql, lote, idPersonal);
    return r?.neto == null
      ? CERO
      : desdeCentavos(r.neto) +
          anterior(idPersonal) -
          (suyos.get(idPersonal) ?? []).reduce((a, x) => a + desdeCentavos(x.importe), CERO);
  };
};
const porPersona = (p: readonly Pagado[]): ReadonlyMap<number, readonly Pagado[]> => {
  const m = new Map<number, Pagado[]>();
  for (const x of p) {
    const suyos = m.get(x.id_personal);
    if (suyos) suyos.push(x);
    else m.set(x.id_personal, [x]);
  }
  return m;
};
export const desdeCentavos = (n: number): Decimal => BigInt(n) * CENTAVO;

interface DeQue {
  readonly bancos: ReadonlyMap<unknown, string>;
  readonly banco: string | null;
  readonly excluidos: ReadonlySet<number>;
  readonly dia: string;
  readonly usaCbu: boolean;
}
const pagosDeRecibo = (
  l: Lectura,
  c: Corrida,
  r: {
    readonly id: number;
    readonly neto: Decimal;
    readonly ya: readonly Pagado[];
    readonly revertido: boolean;
  },
  o: DeQue,
): readonly Pago[] => {
  const p = l.fila('Personal', r.id),
    base = {
      id_liquidacion: c.id,
      id_personal: r.id,
      legajo: p?.['legajo'] == null ? null : Number(p['legajo']),
      nombre: tn(p, 'nombre') ?? '',
      archivo: null,
      contexto: null,
      motivo: null,
      banco: null,
      cbu: null,
      cuenta: PRINCIPAL,
    };
  const enviados = r.ya.map(
    (x): Pago => ({
      ...base,
      cuenta: x.cuenta,
      importe: desdeCentavos(x.importe),
      grupo: 'enviados',
      archivo: x.archivo,
    }),
  );
  const queda = r.neto - r.ya.reduce((a, x) => a + desdeCentavos(x.importe), CERO);
  if (r.neto <= CERO)
    return [...enviados, { ...base, importe: r.neto, grupo: 'otros', motivo: texto('bancos.sinNeto') }];
  if (queda <= CERO) return enviados;
  if (r.revertido)
    return [...enviados, { ...base, importe: queda, grupo: 'otros', motivo: texto('bancos.revertido') }];
  if (!p || p['legajo'] == null)
    return [
      ...enviados,
      { ...base, importe: queda, grupo: 'bloqueados', motivo: texto('declaraciones.sinLegajo') },
    ];
  if (p['forma_pago'] !== '3')
    return [
      ...enviados,
      {
        ...base,
        importe: queda,
        grupo: 'otros',
        motivo: texto(p['forma_pago'] === '2' ? 'bancos.cheque' : 'bancos.efectivo'),
      },
    ];
  const { cuentas, partes } = cuentasDe(p, o.dia);
  const suyos = pendientes(
    r.neto,
    partes,
    new Map(r.ya.map((x) => [x.cuenta, desdeCentavos(x.importe)])),
  ).map(({ orden, importe }): Pago => {
    const cuenta = cuentas.get(orden) ?? cuentas.get(PRINCIPAL)!,
      { cbu } = cuenta,
      banco = o.bancos.get(cuenta.id_banco) ?? null;
    const motivo =
      cbu === null
        ? o.usaCbu
          ? texto('bancos.sinCbu')
          : null
        : cbuValido(cbu)
          ? null
          : texto('bancos.cbuMalo', { cbu });
    const fuera = o.excluidos.has(r.id)
      ? texto('bancos.excluido')
      : o.banco !== null && cbu !== null && cbu.slice(0, 3) !== o.banco
        ? texto('bancos.otroBanco')
        : null;
    return {
      ...base,
      cuenta: orden,
      banco,
      cbu,
      importe,
      grupo: fuera !== null ? 'fuera' : motivo !== null ? 'bloqueados' : 'pagan',
      motivo: fuera ?? motivo,
      contexto: contextoDe(c, p, cuenta, banco, importe),
    };
  });
  return [...enviados, ...bloquearJuntos(suyos)];
};

/** Nobody is paid by halves because one of his accounts is wrong: all of his receipt waits for it. */
export const bloquearJuntos = (suyos: readonly Pago[]): readonly Pago[] => {
  const mal = suyos.find((x) => x.grupo === 'bloqueados');
  return mal === undefined
    ? suyos
    : suyos.map((x) => (x.grupo === 'pagan' ? { ...x, grupo: 'bloqueados', motivo: mal.motivo } : x));
};
