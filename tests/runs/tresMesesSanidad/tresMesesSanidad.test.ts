// Three months of a clinic, CCT 122/75: every line of every receipt, and the totals, are those worked out in the
// files beside this one.
import { tresMesesDe } from '../tresMeses/pocos.ts';

const GENTE = {
  enfermera: { legajo: 1, ingreso: '2016-03-01', categoria: 'SAN-ENFP', sindicato: 'ATSA' },
  mucama: { legajo: 2, ingreso: '2021-03-01', categoria: 'SAN-MUCP', horas: '4.00' },
  cocinero: { legajo: 3, ingreso: '2024-01-08', categoria: 'SAN-COC2' },
  ingresa: { legajo: 4, ingreso: '2026-04-13', categoria: 'SAN-ADM2' },
} as const;

tresMesesDe({
  carpeta: 'tresMesesSanidad',
  paquete: 'sanidad',
  razon_social: 'Clínica San Martín SA',
  gente: GENTE,
  ingresa: 'ingresa',
  descansa: 'enfermera',
  despedida: 'cocinero',
  motivo: 'renuncia',
  enAbril: async (o, personas) => {
    // Pay from January to March, earned elsewhere, which the twelfth of art. 123 counts.
    for (const devengado of ['2026-01', '2026-02', '2026-03'])
      await o.agregar('SaldosIniciales', {
        id_personal: personas.get('cocinero')!,
        id_rrhh_concepto: await o.concepto(1),
        devengado,
        importe: '1000000.00',
        cantidad: '30.0000',
      });
  },
});
