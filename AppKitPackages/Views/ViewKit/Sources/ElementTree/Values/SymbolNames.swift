/// One line per symbol: the characters, their ASCII fallback, and the names of SF Symbols that they
/// replace. A test checks that the characters are one or two cells wide by the Unicode Character
/// Database.
let symbolNames = """
  ⌂ ^ house homekit building building.2 building.columns
  ⚙ % gear gearshape gearshape.2 wrench wrench.and.screwdriver hammer slider.horizontal.3
  ☰ = line.3.horizontal list.bullet list.dash list.number list.star text.justify sidebar.left
  ≡ = text.alignleft text.aligncenter text.alignright doc.text line.3.horizontal.decrease
  ☷ = tablecells tray.2 rectangle.grid.1x2 square.stack square.stack.3d.up
  ▦ # square.grid.2x2 square.grid.3x3 rectangle.grid.2x2 circle.grid.3x3 app.badge
  ☺ @ person person.circle face.smiling person.crop.circle person.text.rectangle
  ⚇ @@ person.2 person.3 person.2.circle person.3.sequence
  ☹ :( face.dashed
  ☆ . star star.circle sparkle
  ★ * star.fill star.circle.fill
  ⯪ ,* star.leadinghalf.filled star.lefthalf.fill
  ✦ * sparkles wand.and.stars wand.and.rays
  ♡ <. heart suit.heart
  ♥ <3 heart.fill suit.heart.fill heart.circle heart.circle.fill
  ♠ S suit.spade suit.spade.fill
  ♣ C suit.club suit.club.fill
  ♦ D suit.diamond suit.diamond.fill diamond.fill
  ◇ <> diamond rhombus
  ✓ v checkmark checkmark.seal
  ☑ x checkmark.square checkmark.square.fill checkmark.rectangle checklist
  ✔ v checkmark.seal.fill checkmark.shield
  ☐ [] square squareshape rectangle app
  ■ # square.fill squareshape.fill rectangle.fill app.fill stop.fill
  ✗ x xmark multiply
  ⊗ x xmark.circle multiply.circle xmark.octagon
  ☒ x xmark.square xmark.square.fill xmark.rectangle xmark.app
  ⊘ / nosign circle.slash slash.circle xmark.seal xmark.shield
  + + plus plus.app plus.rectangle
  ⊕ + plus.circle plus.square plus.magnifyingglass
  - - minus minus.rectangle
  ⊖ - minus.circle minus.square minus.magnifyingglass
  ± +- plusminus plus.forwardslash.minus plusminus.circle
  ÷ / divide divide.circle
  = = equal equal.circle equal.square
  < < lessthan lessthan.circle
  > > greaterthan greaterthan.circle
  # # number number.circle number.square
  % % percent
  ∑ E sum
  √ V x.squareroot
  ƒ f function fx
  ∞ oo infinity infinity.circle
  ○ o circle circle.dashed circle.dotted smallcircle.circle
  ● @ circle.fill largecircle.fill.circle record.circle circlebadge circlebadge.fill
  ◐ o circle.lefthalf.filled circle.righthalf.filled circle.bottomhalf.filled
  ◎ o smallcircle.filled.circle target scope dot.circle dot.radiowaves.left.and.right
  ⊙ o dot.square inset.filled.circle circle.inset.filled
  △ ^ triangle
  ▲ ^ arrowtriangle.up arrowtriangle.up.fill arrowtriangle.up.circle
  ▼ v arrowtriangle.down arrowtriangle.down.fill arrowtriangle.down.circle
  ◀ < arrowtriangle.left arrowtriangle.left.fill backward backward.fill arrowtriangle.backward
  ▶ > arrowtriangle.right arrowtriangle.right.fill
  ⬡ o hexagon octagon seal
  ▭ [] capsule oval rectangle.portrait rectangle.dashed
  ▬ = capsule.fill oval.fill rectangle.portrait.fill
  ← < arrow.left arrow.backward arrow.left.circle arrowshape.left arrow.left.square
  → > arrow.right arrow.forward arrow.right.circle arrowshape.right arrow.right.square
  ↑ ^ arrow.up arrow.up.circle arrow.up.square arrowshape.up
  ↓ v arrow.down arrow.down.circle arrow.down.square arrowshape.down
  ↗ / arrow.up.right arrow.up.forward arrow.up.right.square link.badge.plus arrow.up.forward.app
  ↖ \\ arrow.up.left arrow.up.backward
  ↘ \\ arrow.down.right arrow.down.forward
  ↙ / arrow.down.left arrow.down.backward
  ↔ <> arrow.left.and.right arrow.left.arrow.right
  ↕ ^v arrow.up.and.down arrow.up.and.down.circle chevron.up.chevron.down
  ⇄ <> arrow.right.arrow.left arrow.left.arrow.right.circle arrow.triangle.swap shuffle
  ⇅ ^v arrow.up.arrow.down arrow.up.arrow.down.circle arrow.up.arrow.down.square
  ↺ <@ arrow.counterclockwise gobackward arrow.counterclockwise.circle gobackward.10 gobackward.15
  ↻ @> arrow.clockwise goforward arrow.clockwise.circle goforward.10 goforward.15 arrow.2.circlepath
  ⟲ @ arrow.triangle.2.circlepath clock.arrow.circlepath repeat arrow.3.trianglepath
  ↩ < arrow.uturn.left arrow.uturn.backward arrowshape.turn.up.left return return.left
  ↪ > arrow.uturn.right arrow.uturn.forward arrowshape.turn.up.right
  ⤒ ^ arrow.up.to.line square.and.arrow.up.on.square
  ⤓ v arrow.down.to.line square.and.arrow.down.on.square arrow.down.doc arrow.down.to.line.alt
  ⇧ ^ shift square.and.arrow.up tray.and.arrow.up icloud.and.arrow.up
  ⇩ v square.and.arrow.down tray.and.arrow.down icloud.and.arrow.down
  ⎋ < escape rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward
  ⇥ > arrow.right.to.line forward.end forward.end.fill arrow.forward.to.line
  ⇤ < arrow.left.to.line backward.end backward.end.fill arrow.backward.to.line
  ‹ < chevron.left chevron.backward chevron.left.circle chevron.compact.left chevron.left.square
  › > chevron.right chevron.forward chevron.right.circle chevron.compact.right chevron.right.square
  « << chevron.left.2 chevron.backward.2
  » >> chevron.right.2 chevron.forward.2
  ⌃ ^ chevron.up chevron.up.circle chevron.compact.up control
  ⌄ v chevron.down chevron.down.circle chevron.compact.down
  ⌥ o option
  ⌘ # command
  ⌫ < delete.left delete.backward
  ⌦ > delete.right delete.forward
  ⏎ < return.right arrow.turn.down.left
  ⌨ k keyboard keyboard.badge.ellipsis
  ⋯ .. ellipsis ellipsis.circle ellipsis.rectangle ellipsis.bubble
  ⋮ : ellipsis.vertical line.3.crossed.swirl.circle
  ⌕ ? magnifyingglass magnifyingglass.circle doc.text.magnifyingglass text.magnifyingglass
  ⧩ Y line.3.horizontal.decrease.circle line.horizontal.3.decrease camera.filters
  ⌧ x trash trash.circle bin.xmark
  ✎ / pencil square.and.pencil pencil.circle highlighter rectangle.and.pencil.and.ellipsis
  ✐ / pencil.line pencil.tip pencil.and.outline applepencil signature
  ✂ x scissors
  ⧉ [] doc.on.doc square.on.square plus.square.on.square rectangle.on.rectangle
  ▤ =] doc doc.plaintext doc.richtext newspaper note note.text text.page doc.append
  ▣ [] folder folder.circle externaldrive internaldrive opticaldiscdrive archivebox shippingbox
  ⊞ + folder.badge.plus doc.badge.plus rectangle.badge.plus calendar.badge.plus cart.badge.plus
  ⊟ - folder.badge.minus calendar.badge.minus cart.badge.minus
  ⎘ c doc.on.clipboard clipboard list.clipboard list.bullet.clipboard pencil.and.list.clipboard
  ⎙ P printer printer.fill
  ▥ [] book book.closed books.vertical text.book.closed menucard magazine
  ⚑ ! flag.fill flag.checkered flag.2.crossed
  ⌗ # tag tag.circle ticket
  ⚲ L mappin mappin.circle mappin.and.ellipse
  ∮ & link link.circle personalhotspot
  ⌖ + location.north location.circle location.viewfinder viewfinder plus.viewfinder
  ⊛ * globe network globe.americas globe.europe.africa safari
  ◫ [] map sidebar.right rectangle.split.2x1 square.split.2x1 square.split.1x2
  ✉ @ envelope envelope.fill mail mail.stack
  ☎ T phone.fill phone.arrow.up.right teletype
  ☏ T iphone ipad applewatch flipphone candybarphone
  ▢ [] tv display desktopcomputer laptopcomputer macwindow pc server.rack rectangle.inset.filled
  ❝ " quote.opening quote.bubble text.quote
  ❞ " quote.closing
  ❏ " bubble.left bubble.right message text.bubble bubble.left.and.bubble.right
  ♫ d music.note.list music.quarternote.3 guitars pianokeys
  ♪ d music.note music.mic hifispeaker
  ◖ d headphones earbuds airpods
  ⏸ || pause pause.circle pause.rectangle playpause playpause.fill
  ⏏ ^ eject eject.fill
  ↠ >> forward forward.fill forward.frame
  ↞ << backward.frame
  ⏺ o record.circle.fill mic mic.fill mic.circle waveform.circle
  ⌇ ~ waveform waveform.path waveform.path.ecg scribble scribble.variable lasso
  ◉ o eye eye.circle
  ▧ [] photo photo.on.rectangle photo.stack film play.rectangle.on.rectangle
  ◭ ! alarm.waves.left.and.right
  ⚠ ! exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.shield
  ! ! exclamationmark exclamationmark.circle exclamationmark.bubble
  ‼ !! exclamationmark.2 exclamationmark.3
  ? ? questionmark questionmark.circle questionmark.diamond questionmark.folder lifepreserver
  ℹ i info info.circle info.circle.fill info.bubble info.square
  ◷ o clock timer stopwatch alarm gauge speedometer deskclock
  ⧗ X hourglass hourglass.circle hourglass.bottomhalf.filled
  ▩ [] calendar calendar.circle calendar.day.timeline.left calendar.badge.clock
  ☀ * sun.max sun.max.fill light.max
  ☾ ( moon zzz powersleep moon.fill moon.stars moon.circle moon.zzz bed.double
  ☁ ~ cloud cloud.fill icloud icloud.fill cloud.sun cloud.fog smoke
  ☂ T umbrella beach.umbrella cloud.rain cloud.drizzle cloud.heavyrain
  ❄ * snowflake cloud.snow snow
  ☇ z bolt bolt.circle bolt.horizontal cloud.bolt powerplug
  ♨ ~ flame flame.fill heater.vertical cup.and.saucer mug
  ◊ o drop humidity
  ≈ ~ wind water.waves tornado hurricane
  ☘ & leaf leaf.fill tree camera.macro carrot
  ∿ ~ wifi antenna.radiowaves.left.and.right dot.radiowaves.right wave.3.right
  ⏻ O power power.circle
  ⌸ [] lock lock.circle lock.shield lock.rectangle
  ⌼ [/ lock.open lock.open.fill lock.slash
  ⚷ - key key.fill key.horizontal
  ⛨ V shield shield.checkered
  ▟ _ chart.bar chart.bar.fill chart.bar.xaxis cellularbars chart.bar.doc.horizontal
  ◔ o chart.pie
  ⟋ / chart.line.uptrend.xyaxis chart.xyaxis.line
  ⟍ \\ chart.line.downtrend.xyaxis
  € E eurosign eurosign.circle
  $ $ dollarsign dollarsign.circle creditcard creditcard.fill banknote
  ₿ B bitcoinsign bitcoinsign.circle bitcoinsign.circle.fill
  £ L sterlingsign sterlingsign.circle
  ¥ Y yensign yensign.circle
  ⊔ U tray tray.fill tray.full
  ❖ * gift gift.fill giftcard puzzlepiece puzzlepiece.extension
  ⚒ T hammer.circle screwdriver wrench.adjustable
  ⚗ T testtube.2 flask
  ⚛ @ atom
  ⚖ T scalemass
  ⚕ + cross cross.fill cross.case stethoscope pills bandage staroflife heart.text.square lungs facemask
  ✈ > airplane airplane.removedState
  ⛍ o car car.fill bus tram bicycle scooter ferry fuelpump
  ⚘ % figure.walk figure.run figure.stand figure.wave figure
  ♟ g arcade.stick dpad
  ⚄ % dice dice.fill die.face.5
  ☞ > hand.point.right hand.point.right.fill hand.tap hand.raised hand.draw
  ☜ < hand.point.left hand.point.left.fill
  ☝ ^ hand.point.up hand.point.up.fill hand.point.up.left hand.wave
  ☟ v hand.point.down hand.point.down.fill
  ⚉ o paintpalette paintbrush paintbrush.pointed eyedropper swatchpalette
  A A textformat character textformat.abc textformat.size abc a.circle
  𝐁 B bold
  𝘐 I italic
  U U underline
  S S strikethrough
  ⟨⟩ <> chevron.left.forwardslash.chevron.right curlybraces
  ›_ >_ terminal apple.terminal
  ◍ o cylinder cylinder.split.1x2 memorychip cpu opticaldisc
  ⎇ Y arrow.branch arrow.triangle.branch arrow.triangle.pull arrow.triangle.merge
  ⚯ = switch.2 app.connected.to.app.below.fill point.3.connected.trianglepath.dotted
  ⌬ o ant ladybug pawprint bird fish cat dog lizard microbe allergens
  ⛰ ^ mountain.2
  ⚂ % die.face.3
  ⚀ % die.face.1
  ⚁ % die.face.2
  ⚃ % die.face.4
  ⚅ % die.face.6
  ⛹ o sportscourt soccerball basketball football volleyball tennis.racket dumbbell
  ▣ [] briefcase suitcase case cube
  ☊ d ear hearingdevice.ear homepod airplayaudio
  ▢ [] airplayvideo appletv visionpro xserve
  ⚆ o eyes eyeglasses sunglasses
  ⊚ @ brain
  ⌶ = ruler level thermometer
  ❂ * sun.haze sun.dust rays burst aqi.medium
  ✺ * party.popper balloon hands.clap
  ⍲ A translate a.magnify textformat.alt
  ☰ = list.triangle text.viewfinder
  ⌒ T tshirt shoe comb mustache theatermasks
  ⚟ ! megaphone
  ⍰ ? questionmark.square questionmark.square.dashed
  ⊡ # qrcode barcode faceid touchid
  ⌑ + crop perspective skew
  ⤢ ^ arrow.up.left.and.arrow.down.right arrow.up.backward.and.arrow.down.forward
  ⤡ v arrow.down.right.and.arrow.up.left arrow.down.forward.and.arrow.up.backward
  ◻ [] uiwindow.split.2x1 dock.rectangle menubar.rectangle
  ⋔ Y tuningfork fork.knife takeoutbag.and.cup.and.straw wineglass birthday.cake popcorn
  ☡ Z graduationcap backpack studentdesk
  ⌾ o lightbulb lamp.desk flashlight.off.fill
  ⊎ U cart cart.fill
  ⋒ n bag bag.fill
  ⋓ W basket
  ◁ d speaker
  ◁› d1 speaker.wave.1
  ◁» d2 speaker.wave.2
  ◁⋙ d3 speaker.wave.3
  ◁+ d+ speaker.plus
  ◁- d- speaker.minus
  ▵ +1 hand.thumbsup
  ▴ +! hand.thumbsup.fill
  ▿ -1 hand.thumbsdown
  ▾ -! hand.thumbsdown.fill
  ▯ b bookmark bookmark.circle
  ▮ B bookmark.fill
  ⚐ f flag flag.circle
  ⊥ p pin
  ┻ P pin.fill
  ➢ l location
  ➤ L location.fill
  ⊂ c paperclip
  ☼ O lightbulb.fill flashlight.on.fill lamp.desk.fill
  ↺ <@ rotate.left
  ↻ @> rotate.right
  ⊶ 1 lightswitch.on
  ⊷ 0 lightswitch.off
  ⍋ ! bell bell.circle
  ◭ !! bell.fill
  ⍋• !* bell.badge
  ☀↑ *^ sunrise
  ☀↓ *v sunset
  ☼ + sun.min
  ⟲1 @1 repeat.1
  >> >> hare
  ◓ .> tortoise
  ☎× Tx phone.down
  ✉✓ @v envelope.open
  ✉• @* envelope.badge
  ✈↗ >/ airplane.departure
  ✈↘ >\\ airplane.arrival
  ▁ __ battery.0 battery.0percent
  ▂ ._ battery.25 battery.25percent
  ▄ #_ battery.50 battery.50percent
  ▆ #. battery.75 battery.75percent
  █ ## battery.100 battery.100percent
  █☇ #z battery.100.bolt battery.100percent.bolt
  ☗ ^^ house.fill
  ☻ @! person.fill person.circle.fill person.crop.circle.fill person.text.rectangle.fill
  ⚉ @# person.2.fill person.3.fill
  ✹ %% gear.fill gearshape.fill gearshape.2.fill
  ⬓ #] folder.fill externaldrive.fill internaldrive.fill archivebox.fill shippingbox.fill
  ⬓ #] briefcase.fill suitcase.fill case.fill cube.fill
  ⊠ X trash.fill
  ✔ V checkmark.circle.fill
  ⨂ X xmark.circle.fill multiply.circle.fill xmark.octagon.fill
  ⨁ ++ plus.circle.fill plus.square.fill
  ⊝ -- minus.circle.fill minus.square.fill
  ▷ > play play.circle play.rectangle
  ▶ |> play.fill
  ❚❚ II pause.fill
  □ [] stop stop.circle
  ◕ @ clock.fill chart.pie.fill alarm.fill
  ☏ t phone phone.circle
  ▰ "! message.fill bubble.left.fill bubble.right.fill text.bubble.fill
  ⧇ o camera camera.circle
  ◙ O camera.fill
  ⧈ o video video.circle
  ◘ O video.fill
  ◩ #/ photo.fill film.fill
  ◧ =# doc.fill doc.text.fill doc.plaintext.fill doc.richtext.fill note.fill newspaper.fill
  ◨ #= book.fill book.closed.fill books.vertical.fill text.book.closed.fill magazine.fill
  ◪ #| map.fill
  ◈ ## tag.fill ticket.fill
  ⦿ O eye.fill
  ⚿ #] lock.fill lock.shield.fill lock.rectangle.fill
  ◀ D speaker.fill
  ◀› D1 speaker.wave.1.fill
  ◀» D2 speaker.wave.2.fill
  ◀⋙ D3 speaker.wave.3.fill
  ⛊ W shield.fill
  ϟ Z bolt.fill
  ⧫ O drop.fill
  ♕ w crown trophy medal rosette
  ♛ W crown.fill trophy.fill medal.fill
  ♙ g gamecontroller
  ♟ G gamecontroller.fill
  ⌲ >- paperplane paperplane.circle
  ✈ > paperplane.fill
  ⬢ @ hexagon.fill octagon.fill seal.fill
  ⬠ o pentagon
  ⬟ @ pentagon.fill
  ▲ A triangle.fill
  ❢ !) exclamationmark.circle.fill
  """
