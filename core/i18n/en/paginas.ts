// Texts of the pages outside the frame: the six error pages, privacy, legal and contact: English.
export const paginas = {
  errores: {
    volver: 'Go back', inicio: 'Go to the start', ingresar: 'Sign in', direccion: 'Address: {{ruta}}',
    recibo: { titulo: 'Page asked for', pedida: 'Address', hallada: 'Found', total: 'Total' }, arbol: { direccion: 'of the address', enlace: 'of an old link', escrita: 'or of one letter too many' },
    v1: { titulo: '404 OOPS! Something went wrong here', texto: 'The address changed or is misspelt. What you were doing was not lost.' },
    v2: { titulo: 'OOPS! Something went wrong here', texto: 'That screen is not where the link said.' },
    v3: { titulo: 'How did you get here', texto: 'Sorry: we do not find the page you are looking for. The address may be misspelt or the page may no longer exist.' },
    v4: { titulo: 'Nothing left to do here', texto: 'The link points to something that is no longer there. From here you can go on to:' },
    v5: { titulo: 'Something went wrong here', texto: 'We will be back in a moment: try again or go on elsewhere.', reintentar: 'Try again' },
    v6: { titulo: 'OOPS! Something went wrong', texto: 'You can go back to where you were or start at the dashboard.' },
  },
  terminos: {
    titulo: 'Privacy, legal and contact', indice: 'Sections',
    privacidad: {
      titulo: 'Privacy',
      queGuarda: 'What Jornal keeps', queGuardaTexto: 'Personnel files (the person\'s details, family, contract, banks and health fund), inputs and absences, runs with their payslips, and who changed each thing and when. Of those who use the system: name, username, e-mail and the fingerprint of the password, never the password.',
      donde: 'Where it stays', dondeTexto: 'On the server of this installation. In the record of facts personal data are encrypted, with a key per person; the tables one works with are not, and the server\'s disk protects them. Jornal sends nothing outside and uses no third-party services or tracking cookies: the only cookie is the session\'s.',
      quien: 'Who sees it', quienTexto: 'Each user sees what their roles give in each company. Pay, banks, health and garnishments have permissions of their own. Readings and exports of pay are noted with user and date.',
      navegador: 'What stays in the browser', navegadorTexto: 'Screen preferences, the last place visited (two minutes) and a mark that there is a session. No data of people and no amounts.',
      tiempo: 'How long', tiempoTexto: 'Payslips and the payroll book are kept as long as the law asks (art. 52 of Law 20,744 and social security rules). Afterwards, whoever administers can erase a person\'s data: the key is destroyed and they can no longer be read. Copies made before keep them until they are deleted.',
      derechos: 'Your rights', derechosTexto: 'The holder of personal data may exercise the right of access free of charge, at intervals of no less than six months unless a legitimate interest is shown (Law 25,326, art. 14, sub. 3), and ask for rectification, update or deletion (art. 16). The request is made to the employing company, responsible for the database. The Agencia de Acceso a la Información Pública, control body of Law 25,326, attends the complaints of those whose rights are affected by a breach of the rules on protection of personal data.',
    },
    legal: {
      titulo: 'Terms and legal aspects',
      uso: 'Use of the system', usoTexto: 'The user is personal: it is not lent. What is done with it is noted under its name. People\'s data are used only to administer the employment relationship.',
      calculo: 'The runs', calculoTexto: 'Jornal calculates with the tables, caps, scales and formulas that the company loads, each with its date and source, and shows where each amount comes from. Whoever runs the payroll reviews and approves them: they do not replace a professional\'s advice.',
      recibos: 'The payslips', recibosTexto: 'The payslip follows articles 138 to 146 of Law 20,744. A closed run does not change: it is corrected with another, or reopened with a reason that stays written.',
      registro: 'The record of facts', registroTexto: 'Each change is added to the record and not deleted. Facts are chained: if somebody alters one, the verification says which.',
      software: 'The program', softwareTexto: 'Jornal uses free libraries, each with its licence in the installation. The installed version is in My Profile.',
    },
    contacto: {
      titulo: 'Contact', quien: 'Whoever administers Jornal in your company gives users, permissions and help.', enEstaInstalacion: 'In this installation: {{contacto}}', escribir: 'Write to {{contacto}}', sinContacto: 'This installation does not publish an address. Ask in Human Resources or whoever gave you the user.', comoSePone: 'Whoever administers the server publishes it with “jornal serve --contact mail@company”.',
      problema: 'If something fails', problemaTexto: 'From your menu, “Report a problem” prepares a file without anybody\'s data that repeats the last steps. Send it to whoever administers.', datos: 'About your personal data', datosTexto: 'If you work in the company and want to see or correct your data, ask your employer in writing.',
    },
  },
};
