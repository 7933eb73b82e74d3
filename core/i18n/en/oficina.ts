// Texts of what an office does after a run: corrections that reach later months, payments against the bank: English.
export const oficina = {
  posterior: '“{{otra}}” ({{fase}}) was calculated with the payslip that this one reverses and is not recalculated by itself. After approving, see under Retroactive differences what is still owed.',
  web: {
    ver: 'View',
    posteriores: 'Already approved with this payslip as it is: {{cuales}}. They are not recalculated by themselves: what changes is paid through Retroactive differences.',
    correcciones: 'Corrections',
    original: 'Original',
    deCadena: 'Payslips that correct one another',
    personas: 'Payslips',
    asiento: 'Entry',
    asientoN: 'Entry {{n}}',
    presentado: 'Filed',
    sinAsiento: 'Not posted',
    corrige: 'Corrects because of',
    liquidaciones: 'Runs',
  },
};
