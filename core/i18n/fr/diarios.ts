// Texts of the terminal's journals of machines: record, show, replay, diff: French.
export const diarios = {
  resumen: 'journaux des machines : noter, voir, rejouer, comparer',
  ejemplos: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal show nota.json\njornal journal replay problema.json\njornal journal diff ayer.json hoy.json',
  anotar: 'lance une commande et écrit le journal de ses machines ; « jornal paths --hosts » dit quelles commandes en utilisent',
  ejemplosAnotar: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal record - -- run calculate 19 > calculo.json',
  ver: 'montre les pas d\'un journal', ejemplosVer: 'jornal journal show problema.json\njornal journal show problema.json --format json | less',
  repetir: 'rejoue un journal sans rien demander à personne, et dit comment il finit', ejemplosRepetir: 'jornal journal replay problema.json\ncat problema.json | jornal journal replay - --format json',
  comparar: 'dit le premier pas où deux journaux se séparent ; avec un seul, le compare à la fin vécue', ejemplosComparar: 'jornal journal diff ayer.json hoy.json\njornal journal diff problema.json',
  archivo: 'fichier de journaux ; - est l\'entrée', aEscribir: 'fichier écrit ; - est la sortie', comando: 'la commande, après --', otro: 'l\'autre fichier ; à défaut, la fin que garde le premier',
  queTiene: `
Un journal a les pas des machines (ce qui a été demandé et répondu), les noms des tables et des champs et les numéros de
ligne. Il n'a ni noms, ni e-mails, ni montants, ni textes écrits, ni recherches, ni mots du serveur, ni mots de passe.
« record » rend le code de sortie de la commande. « replay » et « diff » : 0 bien, 3 illisible ou non rejouable, 10 ne donne pas le vécu.`,
  sinComando: 'il manque la commande : écrivez-la après --, par exemple « jornal journal record nota.json -- note add "…" ».',
  sinMaquinas: '« {{comando}} » n\'utilise aucune machine : rien à noter, et elle n\'a pas été lancée. Celles qui en utilisent : jornal paths --hosts.',
  nadaQueAnotar: '« {{comando}} » a tourné sans utiliser de machine : rien à noter.',
  anotado: 'Journal écrit dans {{archivo}} ({{diarios}}), pas : {{pasos}}.',
  laSalida: 'la sortie',
  dosEntradas: 'les deux fichiers ne peuvent être l\'entrée.',
  vacio: 'Le fichier n\'a aucun journal.',
  titulo: '{{maquina}} (schéma {{esquema}}), pas : {{pasos}}', tituloDesde: '{{maquina}} (schéma {{esquema}}), pas : {{pasos}}, depuis {{desde}}',
  columnas: { paso: 'Pas', evento: 'Événement', datos: 'Données', estado: 'État après' },
  desconocida: 'Ce Jornal ne connaît pas la machine « {{maquina}} ». Il connaît : {{conocidas}}.',
  estado: 'État', contexto: 'Contexte', final: 'Fin',
  finales: { igual: 'celle vécue', distinto: 'PAS celle vécue', sin: 'le journal ne dit pas laquelle a été vécue' },
  noSeRepite: '{{maquina}}: {{mensaje}}',
  iguales: '{{maquina}} : égaux, pas : {{pasos}}.', sinFinal: '{{maquina}} : le journal ne garde pas la fin vécue ; indiquez un autre fichier à comparer.',
  separan: { comienzo: '{{maquina}} : ils commencent dans des états différents.', evento: '{{maquina}}, pas {{n}} : il s\'est passé autre chose.', estado: '{{maquina}}, pas {{n}} : le même événement mène à des états différents.', largo: '{{maquina}}, pas {{n}} : l\'un continue et l\'autre a fini.', final: '{{maquina}} : après le pas {{n}}, la fin n\'est pas celle vécue.' },
  diferencia: '  {{donde}}: {{uno}} | {{otro}}', otrasMaquinas: 'Les fichiers ne sont pas des mêmes machines : {{uno}} | {{otro}}.', nada: '(rien)',
};
