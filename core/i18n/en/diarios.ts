// Texts of the terminal's journals of machines: record, show, replay, diff: English.
export const diarios = {
  resumen: 'journals of the machines: record, show, replay, compare',
  ejemplos: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal show nota.json\njornal journal replay problema.json\njornal journal diff ayer.json hoy.json',
  anotar: 'runs a command and writes the journal of its machines; “jornal paths --hosts” says which commands use one',
  ejemplosAnotar: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal record - -- run calculate 19 > calculo.json',
  ver: 'shows the steps of a journal', ejemplosVer: 'jornal journal show problema.json\njornal journal show problema.json --format json | less',
  repetir: 'replays a journal asking nobody for anything, and says how it ends', ejemplosRepetir: 'jornal journal replay problema.json\ncat problema.json | jornal journal replay - --format json',
  comparar: 'says the first step where two journals part; with one alone, compares it with the end that was lived', ejemplosComparar: 'jornal journal diff ayer.json hoy.json\njornal journal diff problema.json',
  archivo: 'file of journals; - is the input', aEscribir: 'file that is written; - is the output', comando: 'the command, after --', otro: 'the other file; if missing, the end that the first keeps',
  queTiene: `
A journal has the steps that the machines took (what was asked and what was answered), the names of tables and fields and row
numbers. It has no names, e-mails, amounts, written texts, searches, words of the server or passwords.
“record” gives back the exit code of the command. “replay” and “diff”: 0 fine, 3 cannot be read or replayed, 10 does not give what was lived.`,
  sinComando: 'the command is missing: write it after --, for example “jornal journal record nota.json -- note add "…"”.',
  sinMaquinas: '“{{comando}}” uses no machine: there would be nothing to record, and it was not run. Those that do: jornal paths --hosts.',
  nadaQueAnotar: '“{{comando}}” ran without using any machine: there was nothing to record.',
  anotado: 'Journal written in {{archivo}} ({{diarios}}), steps: {{pasos}}.',
  laSalida: 'the output',
  dosEntradas: 'the two files cannot be the input.',
  vacio: 'The file has no journal.',
  titulo: '{{maquina}} (schema {{esquema}}), steps: {{pasos}}', tituloDesde: '{{maquina}} (schema {{esquema}}), steps: {{pasos}}, from {{desde}}',
  columnas: { paso: 'Step', evento: 'Event', datos: 'Data', estado: 'State after' },
  desconocida: 'This Jornal does not know the machine “{{maquina}}”. It knows: {{conocidas}}.',
  estado: 'Status', contexto: 'Context', final: 'End',
  finales: { igual: 'the one that was lived', distinto: 'is NOT the one that was lived', sin: 'the journal does not say which was lived' },
  noSeRepite: '{{maquina}}: {{mensaje}}',
  iguales: '{{maquina}}: the same, steps: {{pasos}}.', sinFinal: '{{maquina}}: the journal does not keep the end that was lived; give another file to compare.',
  separan: { comienzo: '{{maquina}}: they begin in different states.', evento: '{{maquina}}, step {{n}}: something else happened.', estado: '{{maquina}}, step {{n}}: the same event leads to different states.', largo: '{{maquina}}, step {{n}}: one goes on and the other has ended.', final: '{{maquina}}: after step {{n}}, the end is not the one that was lived.' },
  diferencia: '  {{donde}}: {{uno}} | {{otro}}', otrasMaquinas: 'The files are not of the same machines: {{uno}} | {{otro}}.', nada: '(nothing)',
};
