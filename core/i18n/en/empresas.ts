// Texts of the board of companies, and of those that begin from another: English.
export const empresas = {
  titulo: 'Companies', periodo: 'Period', anterior: 'Previous month', siguiente: 'Next month', buscar: 'Search company', nueva: 'New company',
  empresa: 'Company', legajos: 'Personnel files', f931: 'F.931 due', atraso: 'Delay', alDia: 'Up to date', dias_one: '{{count}} day', dias_other: '{{count}} days', entrar: 'Enter', entrarA: 'Enter {{empresa}}', aqui: 'You are here',
  pasos: { novedades: 'Inputs', calculada: 'Calculated', aprobada: 'Approved', pagada: 'Paid', cerrada: 'Closed' },
  estado: { hecho: 'Done', parte: 'In part', falta: 'Missing' }, conError_one: '{{count}} with errors', conError_other: '{{count}} with errors', sinPermiso: 'Your roles in this company do not include runs.', sinCoincidencias: 'No company has that name.', sinEmpresas: 'You have no companies.', orden: 'Sort', porAtraso: 'By delay', porNombre: 'By name', resumen: '{{hechas}} of {{total}} with the month closed · {{atrasadas}} late', sinGente: 'No personnel',
  plantilla: 'Concepts and tables', plantillaAyuda: 'From an agreement, or the same as another company of yours. Personnel files are not copied.', deEmpresa: 'The same as {{empresa}}', plantillaAjena: 'You do not administer the company chosen as a model.', dosOrigenes: 'Choose an agreement or a company as a model, not both.',
};
