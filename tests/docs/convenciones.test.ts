import { it } from 'vitest';
import { writeDecimal } from '../../core/kit/money.ts';
import { leerFigura, recibosDe, type Caso } from '../golden/caso.ts';
const ver = (recibos: Caso['recibos'], xs: string[], mas: any = {}) => {
  try {
    const r = recibosDe({ id: 's', recibos, ...mas });
    console.log(xs.map((x) => `${x}=${writeDecimal(leerFigura(x, r))}`).join('  '));
  } catch (e) { console.log('ERR', (e as Error).message); }
};
const FC = (m: any = {}) => ({ ingreso: '2020-01-10', categoria: 'FC', horas: '8.00', basico: '1000000.00', ...m });
it('scratch', () => {
  ver({ F: { periodo: '2026-06', tipo: 'FIN', legajo: FC({ egreso: '2026-06-15', motivo: 'renuncia' }), agenda: [{ concepto: '0012', desde: '2025-01-01', importe: '100000.00' }] } }, ['F.0001', 'F.0012', 'F.0478', 'F.0075']);
  ver({ M: { periodo: '2026-06', legajo: FC({ egreso: '2026-06-15', motivo: 'renuncia' }), agenda: [{ concepto: '0012', desde: '2025-01-01', importe: '100000.00' }] }, F: { periodo: '2026-06', tipo: 'FIN', despues_de: 'M', legajo: FC({ egreso: '2026-06-15', motivo: 'renuncia' }), agenda: [{ concepto: '0012', desde: '2025-01-01', importe: '100000.00' }] } }, ['M.0012', 'F.0012', 'F.0478', 'F.0075']);
  // final in the next half-year
  const antes = [{ concepto: '0001', importe: '1000000.00', desde: '2026-01', hasta: '2026-05' }];
  ver({ M: { periodo: '2026-06', legajo: FC({ egreso: '2026-06-15', motivo: 'renuncia' }), antes }, F: { periodo: '2026-07', tipo: 'FIN', historia: ['M'], legajo: FC({ egreso: '2026-06-15', motivo: 'renuncia' }), antes } }, ['F.0041', 'F.0487', 'F.0054', 'F.0484']);
  ver({ F: { periodo: '2026-06', tipo: 'FIN', legajo: FC({ egreso: '2026-06-15', motivo: 'renuncia' }), antes } }, ['F.0041']);
  // feriado trabajado without antiguedad
  const C = { ingreso: '2017-07-03', categoria: 'AUX-B', horas: '8.00', afiliado: 1 } as const;
  ver({ A: { periodo: '2026-06', legajo: C }, B: { periodo: '2026-06', legajo: C, novedades: [{ concepto: '0023', cantidad: '1' }] }, D: { periodo: '2026-06', legajo: C, novedades: [{ concepto: '0024', cantidad: '1' }] } }, ['B.0023', 'B.0010 - A.0010', 'D.0024', 'D.0010 - A.0010']);
  // two alimony orders
  const al = [{ concepto: '0323', desde: '2026-01-01', importe: '150000.00' }];
  ver({ A: { periodo: '2026-06', legajo: FC(), agenda: al }, B: { periodo: '2026-06', tipo: 'AJU', despues_de: 'A', legajo: FC(), agenda: [...al, { concepto: '0323', desde: '2026-06-20', importe: '80000.00' }], novedades: [{ concepto: '0034', importe: '900000.00', periodo_ajuste: '2026-05' }] } }, ['A.0323', 'B.0323']);
  // alimony beyond net
  ver({ A: { periodo: '2026-06', legajo: FC(), agenda: [{ concepto: '0323', desde: '2026-01-01', importe: '1500000.00' }] } }, ['A.0323', 'A.neto']);
  // vacation apart with fixed additions
  const vac = { ausencias: [{ causa: 'vacaciones', desde: '2026-04-06', hasta: '2026-04-19' }] };
  const ag = [{ concepto: '0016', desde: '2026-04-01', importe: '50000.00' }];
  const ag3 = [{ concepto: '0016', desde: '2026-03-01', importe: '50000.00' }];
  ver({ V: { periodo: '2026-04', tipo: 'VAC', legajo: FC(), agenda: ag, ...vac }, M: { periodo: '2026-04', legajo: FC(), agenda: ag, ...vac } }, ['V.0492', 'V.0025', 'M.0492', 'M.0025']);
  ver({ A: { periodo: '2026-03', legajo: FC(), agenda: ag3 }, V: { periodo: '2026-04', tipo: 'VAC', legajo: FC(), agenda: ag3, historia: ['A'], ...vac } }, ['V.0492', 'V.0025']);
  // illness: variable mean
  ver({ A: { periodo: '2026-06', legajo: FC(), antes: [{ concepto: '0017', importe: '60000.00', desde: '2025-12', hasta: '2026-05' }], ausencias: [{ causa: 'enfermedad', desde: '2026-06-01', hasta: '2026-06-10' }] } }, ['A.0001', 'A.0029']);
  ver({ A: { periodo: '2026-06', legajo: FC(), ausencias: [{ causa: 'accidente', desde: '2026-06-01', hasta: '2026-06-12' }] } }, ['A.0001', 'A.0030', 'A.0038', 'A.remunerativo']);
  // notice: seniority recognised
  // integration in a month of 31
  ver({ F: { periodo: '2026-05', tipo: 'FIN', legajo: FC({ egreso: '2026-05-15' }) } }, ['F.0001', 'F.0477', 'F.0073']);
  // jubilado contributions of employer
  // vacations: cap
  ver({ V: { periodo: '2026-01', tipo: 'VAC', legajo: FC({ basico: '9000000.00' }), ausencias: [{ causa: 'vacaciones', desde: '2026-01-05', hasta: '2026-01-18' }] }, M: { periodo: '2026-01', despues_de: 'V', legajo: FC({ basico: '9000000.00' }), ausencias: [{ causa: 'vacaciones', desde: '2026-01-05', hasta: '2026-01-18' }] } }, ['V.0900', 'V.0901', 'M.0900', 'M.0901', 'V.0901 + M.0901']);
  // vacations not taken base includes extra presentismo
  ver({ F: { periodo: '2026-06', tipo: 'FIN', legajo: { ...C, egreso: '2026-06-15', motivo: 'renuncia' } }, G: { periodo: '2026-06', tipo: 'FIN', legajo: { ...C, egreso: '2026-06-15', motivo: 'renuncia' }, novedades: [{ concepto: '0017', importe: '500000.00' }] } }, ['F.0478', 'G.0478']);
  // hire months additions
  ver({ A: { periodo: '2026-06', legajo: FC({ ingreso: '2026-06-16' }), agenda: [{ concepto: '0012', desde: '2026-06-16', importe: '100000.00' }, { concepto: '0013', desde: '2026-06-16', porcentaje: '20' }] } }, ['A.0001', 'A.0012', 'A.0013']);
  // loans beyond a fifth in a month
  ver({ A: { periodo: '2026-06', legajo: FC(), agenda: [{ concepto: '0328', desde: '2026-01-01', cantidad: '2', valor_unitario: '700000' }] } }, ['A.0328', 'A.neto']);
  // embargo and net negative
  ver({ A: { periodo: '2026-06', legajo: FC(), agenda: [{ concepto: '0322', desde: '2026-01-01', importe: '900000.00' }], novedades: [{ concepto: '0324', importe: '800000.00' }] } }, ['A.0322', 'A.neto'], { filas_de_tablas: [{ tabla: 'smvm', desde: '2026-06-01', clave1: 'mensual', valor: '300000' }] });
  // presentismo on nr with absences
  ver({ A: { periodo: '2026-06', tipo: 'SAC', legajo: { ...C, egreso: '2026-05-31', motivo: 'renuncia' }, antes: [{ concepto: '0001', importe: '900000.00', desde: '2026-01', hasta: '2026-05' }] } }, ['A.0040']);
});
