// Texts of the refusals of rows and payroll runs: English.
export const fila = {
  referencia: '{{campo}}: row {{valor}} does not exist.',
  repetida: '{{campo}}: “{{valor}}” is already in another row (no. {{id}}).',
  conflicto: 'The {{singular}} {{nombre}} changed since it was opened. Compare with the values as they are now and save again.',
  noSeBorra: 'Rows are not deleted from {{plural}}.',
  enUso: 'The {{singular}} {{nombre}} cannot be deleted: it is used in {{usos}}.',
  borrada: 'This row was already deleted.',
  yaExiste: 'This row already exists.',
  noExiste: 'That row does not exist.',
};

export const liquidacion = {
  conflicto: 'The run “{{descripcion}}” changed since it was opened.',
  loteViejo: 'The result of a calculation arrived that is no longer the current one: it was discarded.',
  faltaMotivo: 'Write the reason (at least 4 letters).',
  sinRecibos: 'There are no payslips to approve.',
  todosConError: 'There are no receipts to approve: all of them failed ({{cantidad}}). Resolve the errors and calculate again.',
  conErrores: '{{cantidad}} people have errors. Solve them or approve without them.',
  desactualizada: '“{{descripcion}}” was calculated with data that changed afterwards (changes: {{cambios}}; payslips they reach: {{legajos}}). Calculate it again before approving it.',
  aprobadaSinLeerla: 'It cannot be approved: “{{otra}}”, of the same month, is paid later and is already approved with the earlier amounts of these people. Reopen that one first, and approve it after this one.',
  cerradaPosterior: 'It cannot be reopened: “{{posterior}}” was closed later and read its payslips. Correct with a complementary run.',
  noExiste: 'That run does not exist.',
  cerrada: '“{{descripcion}}” is closed. To correct a payslip, make a complementary run or reopen it with a reason.',
  fase: '“{{descripcion}}” is {{fase}}: {{comando}} is not possible now.',
  referencia: 'Choose a value that exists in {{campo}}.',
  pagoAntes: 'The pay date ({{fecha}}) is before the period {{periodo}}.',
  repetida: '“{{otra}}” already exists for the period {{periodo}}, of the same type and class, for everybody.',
};
