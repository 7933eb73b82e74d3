// Texts of the sheets of novedades, and of what they change in money: English.
export const planilla = {
  legajo: 'File no.', nombre: 'Name',
  deQue: 'Say a file or a pay item, one of the two.', sinAbierta: 'The runs of the period are already approved: there is none open to work it out in.', celdaMal: '{{campo}} is not well written.', sinRecibo: 'The payslip cannot be calculated.', noEntra: 'No open run of the period takes this row.',
  efecto: {
    ver: 'See the effect in money', titulo: 'Effect in money', sinAbierta: 'There is no open run of {{periodos}}: the effect will be seen when there is one.', de: 'Effect on {{liquidacion}}', personas_one: '{{count}} person', personas_other: '{{count}} people',
    neto: 'On net pay:', nada: 'No net pay changes.', antes: 'Net without the rows', despues: 'Net with the rows', diferencia: 'Difference', primeros: 'The {{cuantos}} that change most are shown.',
  },
};
