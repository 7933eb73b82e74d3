// Three months of a farm, by Ley 26.727: every line of every receipt, and the totals, are those worked out in
// the files beside this one.
import { cargarTabla, tresMesesDe } from '../tresMeses/pocos.ts';

const GENTE = {
  peon: { legajo: 1, ingreso: '2023-03-01', categoria: 'R-PEON' },
  tractorista: {
    legajo: 2,
    ingreso: '2014-02-03',
    categoria: 'R-TRACTOR',
    basico: '1250000.00',
    sindicato: 'UATRE',
  },
  capataz: { legajo: 3, ingreso: '2025-11-03', categoria: 'R-CAPATAZ', basico: '1300000.00' },
  ingresa: { legajo: 4, ingreso: '2026-04-13', categoria: 'R-PEON' },
} as const;

tresMesesDe({
  carpeta: 'tresMesesRural',
  paquete: 'rurales',
  razon_social: 'Estancia del Puerto SA',
  gente: GENTE,
  ingresa: 'ingresa',
  descansa: 'peon',
  despedida: 'capataz',
  // Values that no source gives and the package leaves to be loaded: the member's fee, and the average that
  // the cap of art. 245 needs.
  antes: async (o) => {
    const desde = '2026-01-01',
      fuente = 'Cargado por la oficina';
    await cargarTabla(o, 'aportes_convenio', {
      desde,
      clave1: '26.727',
      clave2: 'cuota_sindical',
      valor: '2',
      fijo: null,
      fuente,
    });
    await cargarTabla(o, 'promedio_convenio', {
      desde,
      clave1: '26.727',
      clave2: null,
      valor: '1014135',
      fijo: null,
      fuente,
    });
  },
  enAbril: async (o, personas) => {
    await o.agregar('Novedades', {
      periodo: '2026-04',
      id_personal: personas.get('tractorista')!,
      id_rrhh_concepto: await o.concepto(20),
      cantidad: '10.0000',
    });
    // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
    for (const devengado of ['2026-01', '2026-02', '2026-03'])
      await o.agregar('SaldosIniciales', {
        id_personal: personas.get('capataz')!,
        id_rrhh_concepto: await o.concepto(1),
        devengado,
        importe: '1300000.00',
        cantidad: '30.0000',
      });
  },
});
