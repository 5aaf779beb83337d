import Foundation

/// The passwords that programs guess first: words that many people choose, with what is added to
/// them, such as digits at the end, or "0" instead of "o"; and what lies side by side on a keyboard.
///
/// ```swift
/// CommonPasswords.contains("P@ssw0rd2024!", name: "Ada")  // true
/// ```
enum CommonPasswords {
  /// Whether a password is guessed soon.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - name: The name of its account, which is guessed as well.
  static func contains(_ password: String, name: String) -> Bool {
    let text = AccountName.compared(password)
    let unit = repeatedUnit(of: text)
    if unit.count < 4 { return true }
    let core = trimmed(unit)
    // Digits alone are dates and sequences.
    if core.isEmpty { return text.allSatisfy(\.isNumber) && text.count < 14 }
    if core.count < 4, unit.allSatisfy({ $0.isLetter || $0.isNumber }) { return true }
    let name = AccountName.compared(name)
    return [core, plain(core), trimmed(plain(unit))].contains { word in
      words.contains(word) || word == name
        || word.count > 3
          && rows.contains { $0.contains(word) || $0.contains(String(word.reversed())) }
    }
  }

  /// The shortest text whose repetition is the text.
  private static func repeatedUnit(of text: String) -> String {
    let characters = Array(text)
    for length in 1..<max(characters.count, 2) where characters.count.isMultiple(of: length) {
      let isRepeated = characters.indices.allSatisfy { characters[$0] == characters[$0 % length] }
      if isRepeated { return String(characters[..<length]) }
    }
    return text
  }

  /// A text without digits and signs at its ends.
  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .letters.inverted)
  }

  /// A text with letters instead of what looks like them, and without spaces.
  private static func plain(_ text: String) -> String {
    String(text.map { lookalikes[$0] ?? $0 }.filter { !$0.isWhitespace })
  }

  private static let lookalikes: [Character: Character] = [
    "0": "o", "1": "i", "!": "i", "3": "e", "4": "a", "@": "a", "5": "s", "$": "s", "7": "t",
    "8": "b", "9": "g", "|": "l", "+": "t",
  ]

  /// Keys side by side, and the alphabet.
  private static let rows = [
    "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm", "azertyuiopqsdfghjklmwxcvbn",
    "abcdefghijklmnopqrstuvwxyz", "qazwsxedcrfvtgbyhnujmikolp", "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "q1w2e3r4t5y6u7i8o9p0", "a1b2c3d4e5f6g7h8i9j0", "1q2w3e4r5t6y7u8i9o0p",
  ]

  private static let words = Set(
    """
    aaaaaa aabbcc abc abcabc abcd abcde abcdef abcdefg abcdefgh abracadabra access account acdc
    adgangskode admin adminadmin administrator africa ahmed airforce aisha alejandro alexander
    alexandra alexandre alexis ali allah amanda amazing america american amsterdam anakin andrea
    andreas andrew android angel angela angelina angelo angels angie anna annie anthony antonio
    anybody anything apollo apple apples april argentina army arsenal asdf asdfgh asdfghjk asdfghjkl
    ashley assassin athena audi august australia autumn avengers awesome azerty azertyuiop babe baby
    babyangel babyboy babydoll babygirl bailey bambi banana bananas barbara barbie barcelona barney
    bartsimpson baseball basketball bass batman bayern bbbbbb beach beagle bear bears beatles
    beautiful beautiful1 beer benjamin berlin bestfriend beyonce bianca bible bienvenido bienvenue
    billion bird birdie birthday black blackcat blackdog blahblah blessed blink blizzard blue
    blueberry blueeyes bluesky bmw bobmarley bonjour boston boxing boy boys brandon brasil brazil
    brittany broncos brother brown buddha buddy budweiser bugatti bugsbunny bulldog bulldogs bullet
    bulls bunny burger business buster butter butterfly california callofduty camaro cameron canada
    candy captain carlos carolina caroline cash casino casper cassie cat cats catwoman celtic
    celtics champion champions changeit changeme charizard charles charlie cheer cheerleader cheese
    cheesecake chelsea chelsey cherries cherry chester chevrolet chevy chewbacca chicago chicken
    china chocolate christ christian christina christine christmas christopher church cinnamon
    claudia cloud cocacola cocorico coffee college colombia company computer contrasena contraseña
    cookie cookiemonster cookies cool coolgirl coolguy cooper corvette counterstrike courtney
    cowboys crazy crazygirl cricket crystal cupcake cyber cynthia daddy daisy dallas dance dancer
    dancing danger daniel daniela danielle darthvader database david death debbie debian december
    default demo demon denise denmark denver desert desktop destiny detroit deutschland devil diablo
    diamond diamonds diana diego diesel digital doctor dodge dodgers dog doggy dogs dollar dollars
    dolphin dolphins dominic donald donaldduck dortmund dragon dragonball dream dreamer dreaming
    dreams drummer drums dubai ducati ducky duke dumbledore eagle eagles earthquake easter eduardo
    education edward egypt elephant elizabeth elmo elvis emily eminem emma energy engineer england
    english enterprise erica espana eternity everton everyone everything example extreme facebook
    faith falcon falcons family familyguy fantasy father fatima february felipe fernando ferrari
    finland fire firefighter firefly fireman fish fishing fitness flame florence florida flower
    flowers football footballs ford forest forever foreveryoung fortnite france francesca francisco
    freedom freeze friday friend friends friendship frodo frozen funny gabriel gabriela gabrielle
    gamer gaming gandalf garden garfield gemma george georgia germany ghost giants ginger giraffe
    girl girls gizmo gloria gmail god godbless godisgood goku gold golden goldfish golf golfer
    golfing goodbye goofy google gordon gorgeous gorilla grace green greenday gryffindor guest
    guinness guitar guitarist gunner gymnastics hacked hacker hackers hahaha hallo halloween halo
    hamster handsome hannah happiness happy hardware harley harleydavidson harry harrypotter haslo
    hassan hawaii hawk heather heaven hehehe heineken helena hello hellokitty helloworld henry
    hercules hermione hero heroes heslo hiphop hobbit hockey hogwarts hohoho holiday holland
    hollywood holy homer honda honey hope horse horses hotmail houston hulk hunter hurricane
    iamthebest ibrahim ice iceman ilove ilovegod iloveher ilovehim ilovemom ilovemyself iloveu
    iloveyou india indonesia infinity ingrid instagram inter internet ipad iphone ireland ironmaiden
    ironman isabel isabella island israel istanbul itachi italia italy jackie jackpot jackson jacob
    jaguar james janine january japan jasmin jasmine jason jasper javier jedi jeep jelszo jennifer
    jeremy jesse jessica jesus jesuschrist joanna johnny joker jonathan jordan joseph joshua joyful
    julia julian juliana july june jungle justice justin justinbieber justine juventus karate karen
    karina katherine kathleen kawasaki kevin keyboard killer killers kimberly king kingkong kings
    kitten kitty kittycat koala labrador lady ladybug lakers lalala lamborghini laptop larry
    lasvegas laura lauren lawyer ledzeppelin legend legends lemon leonardo leopard letmein
    letmeinnow liberty lightning lily linda linkinpark linux lion lisa liverpool login logon loki
    london lordoftherings lorena losenord louise love lovebug lovelove lovely loveme lover loverboy
    lovers loveyou lucas lucky luckyone lucy luigi lösenord macintosh madison madonna maggie magic
    magical magician malaysia mama mamapapa manager manchester mango manunited manutd march marcus
    margaret maria mariana marie marina marine marines mario marlboro martin martina martini marvel
    master masters matrix matthew max maxine maxwell may mazda mega megan melissa melon mercedes
    mercedesbenz metallica mexico michael michaela michelle mickey mickeymouse microsoft miguel
    milan million millionaire minecraft minnie miranda mohamed molly mommy monday money monica
    monitor monkey monkeys moon moonlight morgan moscow motdepasse mother mountain mouse muhammad
    muhammed murder murphy music musica mustang mylove myspace mystery mytasks nanana naruto nascar
    natalia natalie natasha nathan nature navy nelson nemo neo network newcastle newton newyork
    nicholas nicolas nicole ninja nintendo nirvana nissan nobody nokia norway nothing november
    number numberone nurse ocean october odin office oliver olivia omar one onedirection oneone
    onepiece onetwothree opensesame openup oracle orange oranges orchid oreo oscar pablo packers
    pakistan pamela panda panther paola papa paradise paris parker parola parool passphrase password
    passwords passwort patricia patricio patrick patrickstar patriots paul peace peach peaches
    penguin pepper pepsi perfect peter philip philippines phillip phoenix piano pikachu pineapple
    pink pinkfloyd pinky pixel pizza platinum playboy player playstation pluto pokemon poker poland
    police polska pony popeye porsche portugal poseidon power powerful praise precious predator
    pretty prince princesa princess printer private project public puma pumpkin puppies puppy purple
    qazwsx qazwsxedc queen qweasd qweasdzxc qwerty qwertyuiop qwertz qwertzuiop rabbit racer rachel
    racing rafael raiders rainbow rambo ramona rangers rapper rastafari ravens raymond realmadrid
    rebecca red redrum redskins redsox reminder ricardo rich richard richie rihanna river robert
    roberto roblox rock rockandroll rockstar rocky rodrigo rollingstones ronaldo root rootroot rose
    rosemary roses rottweiler router roxy rugby runner running russia rusty ryan sabrina sadie
    saints sakura salasana sam samantha sammy sample samsung samuel samurai sandra sarah sasuke
    saturday savannah school scoobydoo scooter scorpion scotland scott scout sebastian secret
    secrets senha september sergio server sesame shadow shark sharon shelby shrek sierra sifre
    silver silvia simba simone simpsons singapore sister skate skateboard skater skull skywalker
    slipknot slytherin smile smiley smokey snake snakes snapchat sniper snoopy snow snowball
    snowboard snowman soccer software soldier somebody something sonic sophia sophie southpark spain
    sparky special spencer spider spiderman spike spirit spock spongebob spring star starcraft
    starlight stars startrek starwars steelers stephanie stephen steven storm strawberry strength
    strong student subaru success sugar summer sunday sunflower sunil sunny sunrise sunset sunshine
    super supercalifragilistic supergirl superman supernova superstar superuser surfer surfing
    susana suzuki sweden sweet sweetheart sweetie sweetpea swimmer swimming sysadmin system tasks
    taylor taylorswift tea teacher techno teddy teddybear temp temporary tennis teresa terminator
    test tester testing testtest texas thailand thebeatles thebest theresa thomas thor three thunder
    thursday tiffany tiger tigger tiktok titanic toby todo todolist tokyo topsecret tornado
    tottenham toyota trevor trigger trinity truck trucks truelove trumpet trustno tuesday tulip
    tupac turbo turkey turtle tweety twilight twitter two tyler ubuntu ultra university unknown user
    username utopia vacation vader valentina valeria vanessa vanilla vegas vegeta veronica vespa
    victor victoria victory vietnam vikings vincent violet violin virginia vodka volcano voldemort
    volkswagen volleyball wachtwoord walter warcraft warrior warriors wasd wednesday welcome
    welcomeback wendy whatever whatsapp whiskey white whitecat wifi william willkommen windows wine
    winner winning winter wireless witch wizard wolf wolverine wolves wonderwoman work working
    wrestling xbox xyz yadayada yahoo yamaha yankees yellow yoda yolanda youtube zachary zebra zelda
    zeus zxcv zxcvbn zxcvbnm zzzzzz
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  )
}
