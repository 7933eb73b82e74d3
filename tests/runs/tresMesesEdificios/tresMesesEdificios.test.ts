// Three months of a building's owners, CCT 589/10: every line of every receipt, and the totals, are those worked
// out in the files beside this one.
import { cargarTabla, tresMesesDe } from '../tresMeses/pocos.ts';

const GENTE = {
  encargada: { legajo: 1, ingreso: '2016-03-01', categoria: 'ED-EPCV-2', sindicato: 'SUTERH' },
  ayudante: { legajo: 2, ingreso: '2021-03-01', categoria: 'ED-ATMJ', horas: '4.00' },
  sereno: { legajo: 3, ingreso: '2024-01-08', categoria: 'ED-VN' },
  ingresa: { legajo: 4, ingreso: '2026-04-13', categoria: 'ED-EPSV-4' },
} as const;

tresMesesDe({
  carpeta: 'tresMesesEdificios',
  paquete: 'edificios',
  razon_social: 'Consorcio Av. Corrientes 1200',
  gente: GENTE,
  ingresa: 'ingresa',
  descansa: 'encargada',
  despedida: 'sereno',
  // A dismissal is settled by a statute that the package does not have.
  motivo: 'renuncia',
  // The sum of these months, which no source gives.
  antes: (o) =>
    cargarTabla(
      o,
      'edificios',
      ...['2026-04-01', '2026-05-01', '2026-06-01'].map((desde) => ({
        desde,
        clave1: 'suma',
        clave2: null,
        valor: '40000',
        fijo: null,
        fuente: 'Cargado por la oficina',
      })),
    ),
  enAbril: async (o, personas) => {
    await o.agregar('Agenda', {
      id_personal: personas.get('encargada')!,
      id_rrhh_concepto: await o.concepto(100),
      desde: '2026-04-01',
      cantidad: '20.0000',
    });
    // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
    for (const devengado of ['2026-01', '2026-02', '2026-03'])
      await o.agregar('SaldosIniciales', {
        id_personal: personas.get('sereno')!,
        id_rrhh_concepto: await o.concepto(1),
        devengado,
        importe: '1000000.00',
        cantidad: '30.0000',
      });
  },
});
