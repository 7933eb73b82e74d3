// The tests inside packages: each passes with its own package and belongs to one of its concepts, and the
// formulas that people meet first have tests.
import { describe, expect, it } from 'vitest';
import { paquetes } from '../../core/packs/index.ts';
import { installSteps } from '../../core/packs/kit/paquete.ts';
import { PruebaBench } from '../../core/payroll/pruebas/pruebaBench.ts';
import { pruebasEnvironment } from '../../server/payroll/conceptoPruebas.ts';
import { empresaEnMemoria } from '../golden/empresa.ts';

describe.each(paquetes.map((p) => [p.codigo, p] as const))('%s', (_, p) => {
  const e = empresaEnMemoria();
  e.aplicar(installSteps(p));
  const entorno = pruebasEnvironment({ filas: e.filas }),
    banco = new PruebaBench(entorno),
    porCodigo = new Map(entorno.conceptos.map((c) => [String(c.codigo).padStart(4, '0'), c]));
  const pruebas = p.pruebas ?? [];
  it.each(pruebas.map((x) => [`${x.concepto} ${x.nombre}`, x] as const))('%s', (_nombre, x) => {
    const r = banco.correr(porCodigo.get(x.concepto)!, x);
    expect(`${r.estado} ${r.mensaje ?? ''}`.trim()).toBe('pasa');
  });
  it('ninguna se repite', () => {
    expect(new Set(pruebas.map((x) => `${x.concepto} ${x.nombre}`)).size).toBe(pruebas.length);
  });
});
