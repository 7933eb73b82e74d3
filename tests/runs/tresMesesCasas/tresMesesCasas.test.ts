// Three months of a household with four people, by Ley 26.844: every line of every receipt, and the totals,
// are those worked out in the files beside this one.
import { tresMesesDe } from '../tresMeses/pocos.ts';

tresMesesDe({
  carpeta: 'tresMesesCasas',
  paquete: 'casas-particulares',
  razon_social: 'Sosa, Marta',
  gente: {
    limpieza: { legajo: 1, ingreso: '2018-05-02', categoria: 'CP-5-CR' },
    cuidadora: { legajo: 2, ingreso: '2024-02-01', categoria: 'CP-4-SR' },
    horas: { legajo: 3, ingreso: '2025-01-02', categoria: 'CP-5-CR', basico: '217644.05', horas: '2.50' },
    ingresa: { legajo: 4, ingreso: '2026-04-13', categoria: 'CP-1-SR' },
  },
  ingresa: 'ingresa',
  descansa: 'limpieza',
  despedida: 'cuidadora',
  noDeclara:
    'Es de un régimen que no va en esta declaración (Personal de casas particulares (Ley 26.844)): lo que se le paga se declara y se ingresa aparte, por ARCA.',
});
