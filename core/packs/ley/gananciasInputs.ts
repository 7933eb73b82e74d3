// What workers report for Ganancias (SIRADIG, F.572), as concepts that a novedad loads.
import { concepto } from '../kit/concepto.ts';

export const gananciasInputs = [
  concepto(970, 'Ganancias: bruto de otros empleos', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'Lo que el trabajador informa en SIRADIG (F.572) de cada mes.',
  }),
  concepto(971, 'Ganancias: aportes de otros empleos', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG (F.572).',
  }),
  concepto(972, 'Ganancias: retenido por otros empleos', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'Sólo si este empleador pasa a ser el agente de retención.',
  }),
  concepto(973, 'Ganancias: servicio doméstico', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG. Tope: el de ganancias_reglas, sobre la ganancia no imponible.',
  }),
  concepto(974, 'Ganancias: alquiler deducible', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG: el 40 % de lo pagado. Tope: el de ganancias_reglas, sobre la ganancia no imponible.',
  }),
  concepto(975, 'Ganancias: cuota médico asistencial', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG. Tope: el de ganancias_reglas, sobre la ganancia neta.',
  }),
  concepto(976, 'Ganancias: otras deducciones admitidas', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG: lo ya limitado por su propio tope. El F.1359 no tiene un renglón para lo que no se nombra.',
  }),
  ...(
    [
      [978, 'primas de seguro de muerte'],
      [979, 'intereses hipotecarios'],
      [980, 'gastos de sepelio'],
      [981, 'aportes a sociedades de garantía recíproca'],
      [982, 'vehículos y gastos de corredores'],
      [983, 'indumentaria y equipamiento'],
      [984, 'seguros mixtos'],
      [985, 'seguro de retiro privado'],
      [986, 'fondos comunes con fines de retiro'],
      [987, 'gastos de educación'],
    ] as const
  ).map(([codigo, que]) =>
    concepto(codigo, `Ganancias: ${que}`, 'AUX', 'novedad.importe', {
      aPedido: true,
      nota: 'SIRADIG: lo ya limitado por su propio tope.',
    }),
  ),
  concepto(994, 'Ganancias: obra social de otros empleos', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG (F.572).',
  }),
  concepto(995, 'Ganancias: cuota sindical de otros empleos', 'AUX', 'novedad.importe', {
    aPedido: true,
    nota: 'SIRADIG (F.572).',
  }),
];
