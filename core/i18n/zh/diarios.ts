// Texts of the terminal's journals of machines: record, show, replay, diff: Chinese.
export const diarios = {
  resumen: '状态机日志：记录、查看、重放、比较',
  ejemplos: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal show nota.json\njornal journal replay problema.json\njornal journal diff ayer.json hoy.json',
  anotar: '运行一个命令并写出其状态机日志；哪些命令使用状态机见“jornal paths --hosts”',
  ejemplosAnotar: 'jornal journal record nota.json -- note add "Revisar el presentismo"\njornal journal record - -- run calculate 19 > calculo.json',
  ver: '显示日志的步骤', ejemplosVer: 'jornal journal show problema.json\njornal journal show problema.json --format json | less',
  repetir: '重放日志而不请求任何人，并说明结局', ejemplosRepetir: 'jornal journal replay problema.json\ncat problema.json | jornal journal replay - --format json',
  comparar: '指出两份日志分歧的第一步；只有一份时，与实际结局比较', ejemplosComparar: 'jornal journal diff ayer.json hoy.json\njornal journal diff problema.json',
  archivo: '日志文件；- 为输入', aEscribir: '写出的文件；- 为输出', comando: '命令，写在 -- 之后', otro: '另一文件；缺省为第一份保存的结局',
  queTiene: `
日志包含状态机的步骤（请求和响应）、表名和字段名以及行号。
不含姓名、邮箱、金额、所写文本、搜索内容、服务器消息或密码。
“record”返回命令的退出码。“replay”和“diff”：0 正常，3 无法读取或重放，10 与实际不符。`,
  sinComando: '缺少命令：写在 -- 之后，例如“jornal journal record nota.json -- note add "…"”。',
  sinMaquinas: '“{{comando}}”不使用状态机：没有可记录的，未运行。可记录的命令见：jornal paths --hosts',
  nadaQueAnotar: '“{{comando}}”运行时没有使用状态机：没有可记录的。',
  anotado: '日志已写入 {{archivo}}（{{diarios}}），步骤：{{pasos}}。',
  laSalida: '输出',
  dosEntradas: '两个文件不能都是输入。',
  vacio: '文件没有日志。',
  titulo: '{{maquina}}（模式 {{esquema}}），步骤：{{pasos}}', tituloDesde: '{{maquina}}（模式 {{esquema}}），步骤：{{pasos}}，自 {{desde}}',
  columnas: { paso: '步骤', evento: '事件', datos: '数据', estado: '之后的状态' },
  desconocida: '此 Jornal 不认识状态机“{{maquina}}”。认识：{{conocidas}}。',
  estado: '状态', contexto: '上下文', final: '结局',
  finales: { igual: '与实际相同', distinto: '与实际不同', sin: '日志没有说明实际结局' },
  noSeRepite: '{{maquina}}: {{mensaje}}',
  iguales: '{{maquina}}：相同，步骤：{{pasos}}。', sinFinal: '{{maquina}}：日志没有保存实际结局；请给出另一文件比较。',
  separan: { comienzo: '{{maquina}}：起始状态不同。', evento: '{{maquina}}，第 {{n}} 步：发生的事不同。', estado: '{{maquina}}，第 {{n}} 步：同一事件导致不同状态。', largo: '{{maquina}}，第 {{n}} 步：一个继续，另一个已结束。', final: '{{maquina}}：第 {{n}} 步之后，结局与实际不同。' },
  diferencia: '  {{donde}}: {{uno}} | {{otro}}', otrasMaquinas: '文件不是同一组状态机：{{uno}} | {{otro}}。', nada: '（无）',
};
