// What receipts of a month withheld for each order of a judge, what was deposited of it, and what is left: of receipts that stand alone, whatever was corrected.
import { isLeft } from 'fp-ts/lib/Either.js';
import type { OrdenJudicial } from '../../../core/api/judiciales.ts';
import type { Rol } from '../../../core/domain/roles.ts';
import { congelada } from '../../../core/domain/liquidacion.ts';
import { cbuValido } from '../../../core/kit/digits.ts';
import { fail, ok, type Result } from '../../../core/kit/failure.ts';
import { aCentavos, CERO, escribir, type Decimal } from '../../../core/kit/money.ts';
import { esPeriodo, type Fecha, type Periodo } from '../../../core/kit/period.ts';
import { texto } from '../../../core/kit/texto.ts';
import { desdeCentavos } from '../bancos/contract.ts';
import { desempaquetar } from '../../payroll/empaque.ts';
import { estadoDe } from '../../payroll/estado.ts';
import type { Lectura } from '../../kernel/store.ts';
import { lista } from '../descuentos/contract.ts';
import { corridasDelPeriodo, revertidosDe } from '../../payroll/sql/corridas.ts';
import { depositadoDe, depositoIncompleto } from './sql/depositos.ts';
import { numeroDeLote, reciboGuardado } from '../../payroll/sql/recibos.ts';
import { lectorDeDiccionarios } from '../../payroll/diccionarios.ts';

export interface Pedido {
  readonly periodo: Periodo;
  readonly hoy: Fecha;
  readonly roles: readonly Rol[];
}
export interface Orden extends OrdenJudicial {
  readonly cuil: string | null /** In cents; below zero, more was deposited than receipts withheld. */;
  readonly centavos: number;
}
export interface Reunidas {
  readonly ordenes: readonly Orden[];
  readonly corridas: readonly { readonly id: number; readonly version: number }[];
  readonly sinAprobar: readonly { readonly id: number; readonly descripcion: string }[];
}

/** By row of the agenda. */
const retenidoEn = (
  l: Lectura,
  periodo: Periodo,
  personas: ReadonlySet<number>,
): {
  readonly porOrden: ReadonlyMap<number, Decimal>;
  readonly corridas: Reunidas['corridas'];
  readonly sinAprobar: Reunidas['sinAprobar'];
} => {
  const porOrden = new Map<number, Decimal>(),
    corridas: { id: number; version: number }[] = [],
    sinAprobar: { id: number; descripcion: string }[] = [],
    diccionarios = lectorDeDiccionarios(l);
  for (const id of corridasDelPeriodo(l.sql, periodo)) {
    const e = estadoDe(l, id),
      lote = e.resumen === null || !congelada(e.phase) ? undefined : numeroDeLote(l.sql, e.resumen.lote);
    if (!congelada(e.phase) && e.phase !== 'anulada')
      sinAprobar.push({ id, descripcion: e.cabecera?.descripcion ?? '' });
    if (lote === undefined) continue;
    corridas.push({ id, version: e.version });
    const revertidos = revertidosDe(l.sql, id);
    for (const persona of personas) {
      const r = revertidos.has(persona) ? undefined : reciboGuardado(l.sql, lote, persona);
      if (r && r.neto !== null)
        for (const x of desempaquetar(r.lineas, diccionarios(r.diccionario).indice))
          if (x.instancia.tipo === 'agenda' && x.tipo === 'descuento')
            porOrden.set(x.instancia.id, (porOrden.get(x.instancia.id) ?? CERO) + x.importe);
    }
  }
  return { porOrden, corridas, sinAprobar };
};

export const reunirOrdenes = (l: Lectura, p: Pedido): Result<Reunidas> => {
  if (!esPeriodo(p.periodo)) return fail('invalid', 'campo.periodo', { campo: texto('judiciales.periodo') });
  const incompleto = depositoIncompleto(l.sql);
  if (incompleto !== undefined) return fail('unavailable', 'judiciales.incompleto', { archivo: incompleto });
  const filas: (OrdenJudicial & { readonly cuil: string | null })[] = [];
  for (const clase of ['embargos', 'alimentos'] as const) {
    const r = lista(l, {
      clase,
      buscar: '',
      todos: true,
      desde: 0,
      cantidad: -1,
      hoy: p.hoy,
      roles: p.roles,
    });
    if (isLeft(r)) return r;
    for (const f of r.right.filas)
      if (f.tabla === 'Agenda') {
        const cuil = l.fila('Personal', f.id_personal)?.['cuil'];
        filas.push({
          id: f.id,
          clase,
          id_personal: f.id_personal,
          legajo: f.legajo,
          nombre: f.nombre,
          expediente: f.expediente,
          juzgado: f.juzgado,
          beneficiario: f.beneficiario,
          cbu: f.cuenta,
          total: f.total,
          saldo: f.saldo,
          cuil: typeof cuil === 'string' ? cuil : null,
          retenido: '',
          depositado: '',
          pendiente: '',
          falta:
            f.cuenta === null
              ? texto('judiciales.sinCbu')
              : !cbuValido(f.cuenta)
                ? texto('bancos.cbuMalo', { cbu: f.cuenta })
                : f.expediente === null
                  ? texto('judiciales.sinExpediente')
                  : f.juzgado === null
                    ? texto('judiciales.sinJuzgado')
                    : null,
        });
      }
  }
  const { porOrden, corridas, sinAprobar } = retenidoEn(
      l,
      p.periodo,
      new Set(filas.map((f) => f.id_personal)),
    ),
    depositado = depositadoDe(l.sql, p.periodo);
  const ordenes = filas.flatMap((f): readonly Orden[] => {
    const retenido = porOrden.get(f.id) ?? CERO,
      ya = desdeCentavos(depositado.get(f.id) ?? 0),
      pendiente = retenido - ya;
    return retenido === CERO && ya === CERO
      ? []
      : [
          {
            ...f,
            retenido: escribir(retenido),
            depositado: escribir(ya),
            pendiente: escribir(pendiente),
            centavos: aCentavos(pendiente),
            falta: pendiente > CERO ? f.falta : null,
          },
        ];
  });
  return ok({
    ordenes: ordenes.toSorted(
      (a, b) => (a.juzgado ?? '').localeCompare(b.juzgado ?? '', 'es') || a.legajo - b.legajo || a.id - b.id,
    ),
    corridas,
    sinAprobar,
  });
};
