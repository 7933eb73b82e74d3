// Texts of the company's page: English.
export const empresa = {
  nueva: 'Company details', seGuardo: 'The company details were saved.', enActividad: '{{activos}} active, of {{total}}', legajos: 'Personnel files', dosPersonas: 'Another person approves', unaPersona: 'Anybody who runs payroll approves', cuitPrefijo: 'begins with 30, 33 or 34; a person’s, with 20, 23, 24 or 27',
  valores: { nota: 'Before the first date, what is written in “Contributions and ART” holds. Each month is worked out with what holds on its last day; closed ones stay as they were worked out.' },
  falta: {
    titulo: 'Missing to run a month', nada: 'The company has all it needs to run a month.', conceptos: 'Concepts: load an agreement', tipos: 'Types of run', legajos: 'Personnel files', obrasSociales: 'Health funds, for the F.931',
    art: 'ART rate', firmante: 'Who signs the payslips', establecimientos: 'A workplace', escalas: 'Scales', modelo: 'A payslip layout with logo and signature', banco: 'The layout of the bank file',
  },
  imagenes: { logo: 'Logo', firma: 'Employer’s signature', sin: 'No image', delModelo: 'Those of the payslip layout “{{modelo}}”, in force today.', sinModelo: 'They come from the payslip layout, and there is none yet.', cambiar: 'Change them in the layout', crear: 'Create a layout' },
  ajustes: {
    titulo: 'Other settings', recibo: 'Payslip layouts', reciboPara: 'Logo, signature, legend and sheets.', bancos: 'Bank file layouts', bancosPara: 'The format in which pay is sent.', f931: 'F.931', f931Para: 'Where each concept goes.',
    establecimientos: 'Workplaces', establecimientosPara: 'Address, zone and F.931 codes of each.', asiento: 'Accounting entry', asientoPara: 'Accounts, allocations and format.', calendario: 'Calendar', calendarioPara: 'Holidays and due dates.', paquetesPara: 'Agreements with their concepts, scales and tables.', usuariosPara: 'Who enters, and with which roles.',
  },
};
