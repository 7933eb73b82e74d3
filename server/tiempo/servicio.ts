// People's time and what they owe, as doors ask for them.
import type { Descuentos, Tiempo } from '../service.ts';
import type { Almacen } from '../store/store.ts';

export const tiempoDe = (a: Almacen): Tiempo => ({
  vacaciones: (p) => a.lectura('tiempo.vacaciones', { ...p, hoy: a.hoy() }),
  cuenta: (id) => a.lectura('tiempo.cuenta', { id, hoy: a.hoy() }),
});
export const descuentosDe = (a: Almacen): Descuentos => ({
  lista: (p, quien) => a.lectura('descuentos.lista', { ...p, hoy: a.hoy(), roles: quien.roles }),
  cobros: (p, quien) => a.lectura('descuentos.cobros', { ...p, roles: quien.roles }),
  limite: (p) => a.lectura('descuentos.limite', p),
});
