// Texts of the terminal's journals of machines: record, show, replay, diff.
export const diarios = {
  resumen: 'diarios de las máquinas: anotar, ver, repetir, comparar',
  ejemplos: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal show nota.json\njornal journal replay problema.json\njornal journal diff ayer.json hoy.json',
  anotar: 'corre un comando y escribe el diario de sus máquinas; «jornal paths --hosts» dice qué comandos usan alguna',
  ejemplosAnotar: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal record - -- run calculate 19 > calculo.json',
  ver: 'muestra los pasos de un diario', ejemplosVer: 'jornal journal show problema.json\njornal journal show problema.json --format json | less',
  repetir: 'repite un diario sin pedir nada a nadie, y dice en qué termina', ejemplosRepetir: 'jornal journal replay problema.json\ncat problema.json | jornal journal replay - --format json',
  comparar: 'dice el primer paso en que dos diarios se separan; con uno solo, lo compara con el final que se vivió', ejemplosComparar: 'jornal journal diff ayer.json hoy.json\njornal journal diff problema.json',
  archivo: 'archivo de diarios; - es la entrada', aEscribir: 'archivo que se escribe; - es la salida', comando: 'el comando, después de --', otro: 'el otro archivo; si falta, el final que guarda el primero',
  queTiene: `
Un diario tiene los pasos que dieron las máquinas (qué se pidió y qué se contestó), los nombres de las tablas y los campos y los números
de fila. No tiene nombres, correos, importes, textos escritos, búsquedas, palabras del servidor ni contraseñas.
«record» devuelve el código de salida del comando. «replay» y «diff»: 0 bien, 3 no se puede leer o repetir, 10 no da lo que se vivió.`,
  sinComando: 'falta el comando: escríbalo después de --, por ejemplo «jornal journal record nota.json -- note add "…"».',
  sinMaquinas: '«{{comando}}» no usa ninguna máquina: no habría nada que anotar, y no se corrió. Cuáles sí: jornal paths --hosts.',
  nadaQueAnotar: '«{{comando}}» se corrió sin usar ninguna máquina: no hubo nada que anotar.',
  anotado: 'Diario escrito en {{archivo}} ({{diarios}}), pasos: {{pasos}}.',
  laSalida: 'la salida',
  dosEntradas: 'los dos archivos no pueden ser la entrada.',
  vacio: 'El archivo no tiene ningún diario.',
  titulo: '{{maquina}} (esquema {{esquema}}), pasos: {{pasos}}', tituloDesde: '{{maquina}} (esquema {{esquema}}), pasos: {{pasos}}, desde el {{desde}}',
  columnas: { paso: 'Paso', evento: 'Evento', datos: 'Datos', estado: 'Estado después' },
  desconocida: 'Este Jornal no conoce la máquina «{{maquina}}». Conoce: {{conocidas}}.',
  estado: 'Estado', contexto: 'Contexto', final: 'Final',
  finales: { igual: 'el que se vivió', distinto: 'NO es el que se vivió', sin: 'el diario no dice cuál se vivió' },
  noSeRepite: '{{maquina}}: {{mensaje}}',
  iguales: '{{maquina}}: iguales, pasos: {{pasos}}.', sinFinal: '{{maquina}}: el diario no guarda el final que se vivió; indique otro archivo para comparar.',
  separan: { comienzo: '{{maquina}}: empiezan en estados distintos.', evento: '{{maquina}}, paso {{n}}: pasó otra cosa.', estado: '{{maquina}}, paso {{n}}: el mismo evento lleva a estados distintos.', largo: '{{maquina}}, paso {{n}}: uno sigue y el otro ya terminó.', final: '{{maquina}}: después del paso {{n}}, el final no es el que se vivió.' },
  diferencia: '  {{donde}}: {{uno}} | {{otro}}', otrasMaquinas: 'Los archivos no son de las mismas máquinas: {{uno}} | {{otro}}.', nada: '(nada)',
} as const;
