export const WEEKS = [
  { week: 1, title: 'Awakening the Imagination', from: 1, to: 7 },
  { week: 2, title: 'Process Power', from: 8, to: 14 },
  { week: 3, title: 'Confidence Conditioning', from: 15, to: 21 },
  { week: 4, title: 'Tend Integration', from: 22, to: 30 },
] as const;
export type Week = (typeof WEEKS)[number]['week'];

export const GOOD_TO_KNOW = {
  eyesOpen: 'If pictures do not come, use words, sounds or feelings. Eyes open is fine.',
  whyProcess:
    'Studies suggest that imagining the steps helps more than imagining the prize, and that pairing a wish with its obstacle and a small plan helps more than wishing alone. Benefits are modest and differ from person to person.',
  noPictures:
    'About one person in a hundred sees no mental pictures and more see only faint ones. Nothing is wrong with that: use sound, touch, words or facts instead.',
  safety:
    'If a scene stirs up something painful, open your eyes, feel your feet, look around the room and stop for today. Difficult memories are best explored with a trained person.',
} as const;

export const HOW_IT_WORKS = [
  { title: 'Read the day’s picture.', text: 'One short script, in plain words.' },
  {
    title: 'Sit with it for five minutes.',
    text: 'The timer keeps the time so you don’t have to.',
  },
  { title: 'Write one line.', text: 'That’s what makes it grow. One a day, in order.' },
] as const;

export type ChallengeDay = {
  id: number;
  week: Week;
  title: string;
  emoji: string;
  goal: string;
  script: string;
  reflectionPrompt: string;
  /** Where the idea of the day comes from. */
  attribution?: string;
};

/** The thirty days, in the only order in which they open. */
export const DAYS: readonly ChallengeDay[] = [
  {
    id: 1,
    week: 1,
    title: 'Open the Inner Room',
    emoji: '🚪',
    goal: 'Meet your imagination with no pressure to be good at it.',
    script:
      'Sit somewhere you can lean. Keep your eyes open or let them close. Take one slow breath out. Imagine a room that belongs only to you. Maybe you see it, maybe you just know it is there, and both are fine. Notice the door. Notice what it is made of. Rest your hand on it and feel whether it is cool or warm. Push it open. What is the light like in here? What is under your feet? Is there a sound, or is it quiet? Find one place to sit. Nobody needs you in this room. There is nothing to finish. Stay for three breaths and let the room hold its shape without any effort. Before you leave, put one small object on the shelf so you will recognize it tomorrow. Step out, close the door softly, and look around the real room you are in.',
    reflectionPrompt: 'What did you notice first: a picture, a sound, a feeling, or just an idea?',
    attribution:
      'Imagery differs from person to person; knowing, hearing and feeling count as much as seeing.',
  },
  {
    id: 2,
    week: 1,
    title: 'Five-Sense Morning',
    emoji: '🍋',
    goal: 'Practice building one scene with all your senses.',
    script:
      'Let your shoulders drop. Imagine your kitchen tomorrow morning. Start with sound: the fridge, the tap, a spoon on a cup. Add touch: the floor under your feet, the handle in your hand. Add smell: coffee, toast, soap, or rain from the window. Now picture a lemon on the counter. Pick it up. Feel the waxy skin. Imagine cutting it and the sharp, clean scent that jumps out. You may notice your mouth water a little. That is your body answering your imagination, and it is the same skill you will use all month. Put the lemon down. Wipe your hands. Take your first sip of the day and feel the warmth go down. Look at the clock and see that there is time. Breathe out. Come back to where you are sitting, and wiggle your fingers and toes.',
    reflectionPrompt: 'Which sense was strongest, and which was faint?',
    attribution: 'Multi-sense imagery draws on the PETTLEP approach (Holmes & Collins, 2001).',
  },
  {
    id: 3,
    week: 1,
    title: 'The Ordinary Good Day',
    emoji: '☀️',
    goal: 'Imagine a realistic good day, not a perfect one.',
    script:
      'Breathe out and let the chair take your weight. Imagine an ordinary day, about six months from now, that has gone well. Not a prize day. A Tuesday. You wake without dread. You know what you are working on, and it is only one thing before noon. See where you sit. Hear the first message you send, and notice it is calm. Watch yourself say no to something, politely, and feel how quickly it is over. Someone you like makes you laugh. You eat lunch away from the screen. There is a wobble in the afternoon, because there always is, and you handle it in ten minutes instead of two hours. You stop when you said you would. The evening is yours. Notice one small thing in this day that you could borrow for this week. Hold on to that one thing, and let the rest fade.',
    reflectionPrompt: 'Which small piece of that day could you borrow this week?',
    attribution: 'Adapted from best-possible-self writing (King, 2001), kept deliberately ordinary.',
  },
  {
    id: 4,
    week: 1,
    title: 'Postcard from Later',
    emoji: '💌',
    goal: 'Feel friendly toward the you who is coming.',
    script:
      'Settle in and soften your jaw. Imagine a postcard arriving. The handwriting is yours, a little older. She is writing from three years ahead, from a life that has its own ordinary problems and a steadier middle. Turn the card over in your hands. Feel the card. Read the first line: she thanks you for one thing you are doing right now, even if you are doing it messily. What is it? Read the second line: she tells you one thing that turned out not to matter nearly as much as you feared. Let your shoulders hear that. Read the last line: one sentence of advice, short enough to fit in the margin. You do not have to believe all of it. Just notice that she is warm toward you. Tuck the card somewhere you will find it. Take a slow breath out and come back.',
    reflectionPrompt: 'What was the one line of advice?',
    attribution: 'Inspired by research on feeling connected to your future self (Hershfield).',
  },
  {
    id: 5,
    week: 1,
    title: 'Weather Report',
    emoji: '🌦️',
    goal: 'Notice moods as weather, not as facts about you.',
    script:
      'Sit by a window if you can, or imagine one. Look out at the sky of your day. What is the weather inside you right now? Perhaps fog, bright patches, a storm a long way off. Name it without arguing: today there is drizzle. Imagine yourself as the hillside, wide and still, with the weather moving over you. Rain falls on the hill and the hill stays a hill. Watch one cloud that carries a worry. Read the label on it if you like. You do not need to push it. Feel the ground under you, solid and unbothered. Notice that somewhere there is a small gap of light, even if it is thin. Let your breath move like a breeze, in and out. When you are ready, come back indoors. Say your weather out loud once more, kindly, and look around the real room.',
    reflectionPrompt: 'What was today’s weather, in three words?',
    attribution:
      'Draws on decentering from mindfulness-based therapy and on naming feelings (Lieberman et al., 2007).',
  },
  {
    id: 6,
    week: 1,
    title: 'The Helper at the Table',
    emoji: '🪑',
    goal: 'Call up a supportive voice on purpose.',
    script:
      'Imagine a table with two chairs. You are in one. In the other, invite someone who is on your side: a friend, a grandmother, a teacher, a character from a book, or the wisest part of you. Let them arrive in their own time. Notice how they sit and how they look at you, glad you are here. Tell them one thing that has felt heavy. Keep it short. They do not rush to fix it. They nod. Hear them say one fair, warm sentence back, in their own voice. If no words come, notice their face, or the feeling of being understood. Ask them: what is the next small kind thing? Listen. It will be smaller than you expect. Thank them. Watch them leave the chair pulled out, so you know you can ask again. Take a breath, feel your own seat, and come back.',
    reflectionPrompt: 'Who came, and what did they say?',
    attribution: 'Related to self-compassion practice (Neff) and compassionate-other imagery.',
  },
  {
    id: 7,
    week: 1,
    title: 'A Wish with Edges',
    emoji: '🧭',
    goal: 'Pick one clear wish to carry into week two.',
    script:
      'You have spent six days warming up your imagination. Today you choose where to point it. Breathe out. Ask yourself: what is one thing I would like to move forward in the next three weeks? Something that matters to you and is partly in your hands. Let the big, shiny answers go by. Wait for one that makes you a little nervous and a little glad. Say it in ten words. Now spend just three breaths on the good part: how it feels the day it is done, the quiet yes in your chest. Then turn and look at the honest part: what inside you usually gets in the way? Tiredness, perfection, shiny new ideas? Do not scold it. Just meet it at the door and learn its name. You will need that name next week. Write down the wish and the name. Breathe out.',
    reflectionPrompt: 'My wish is... and what usually gets in the way is...',
    attribution: 'Mental contrasting: wish, outcome, obstacle (Oettingen).',
  },
  {
    id: 8,
    week: 2,
    title: 'Steps, Not Trophies',
    emoji: '👣',
    goal: 'Shift from imagining the win to imagining the work.',
    script:
      'Bring back your wish from yesterday. Today, leave the finish line alone. Imagine the first work session instead. See the exact place you will sit. What time is it? What is on the desk? Feel the chair. Watch your hand open the file or pick up the pen. See the title on the page. Imagine the first line you write, even if it is clumsy. Hear the small sounds of working. After a few minutes you want to check your phone. Notice that. Watch yourself let the moment pass and write one more line. Imagine ten minutes gone, then twenty. There is something on the page that was not there before. See yourself note the next step, close the file, and stand up. It was not glamorous. It was real. Take a breath, and pick when you will do this for ten minutes.',
    reflectionPrompt: 'When and where will your first ten minutes be?',
    attribution: 'Process simulation (Pham & Taylor, 1999; Taylor et al., 1998).',
  },
  {
    id: 9,
    week: 2,
    title: 'The First Two Minutes',
    emoji: '🟢',
    goal: 'Rehearse only the start, where most of the struggle lives.',
    script:
      'Starting is often the hardest part, so today we practice just that. Breathe out. Imagine the moment right before you begin. You are holding your phone, or hovering near the kettle. Feel the pull to do anything else. Now picture a small green button on your desk. When you press it, only two minutes are required. Watch your hand press it. Stand up, walk to the desk, sit. Open one thing. Only one. Imagine your eyes landing on the page and your shoulders saying no. Answer them kindly: two minutes. See yourself do one tiny piece: name the file, write a heading, find the number. The two minutes ring. You may stop. You may also stay. Run this little film again, a bit faster. And a third time, smooth and easy. Let your body learn the path from standing to starting.',
    reflectionPrompt: 'What is your own green button: a song, a cup, a sentence?',
    attribution: 'Uses imagery close to the real task and timing (PETTLEP).',
  },
  {
    id: 10,
    week: 2,
    title: 'If This, Then That',
    emoji: '🔀',
    goal: 'Give your obstacle a ready-made answer.',
    script:
      'Remember the obstacle you named on day seven. Invite it in like a visitor who always comes at the same time. Where are you when it arrives? What time of day is it? Feel it land in your body: the slump, the itch, the fog. Stay for one breath. Now imagine your answer, small and physical. If I feel the fog, then I stand up and say the next step out loud. If I open a new tab, then I write the idea on paper and close the tab. Choose yours. See the trigger happen, and straight away see yourself do it. Trigger, answer. Run it again, with the feeling of surprise at how short it is. Once more, in your real room, in your real chair. Say your plan in one sentence. You do not need more willpower. You need this one sentence nearby. Write it where you work.',
    reflectionPrompt: 'If ... then I will ...',
    attribution: 'Implementation intentions (Gollwitzer).',
  },
  {
    id: 11,
    week: 2,
    title: 'The Messy Middle',
    emoji: '🧶',
    goal: 'Picture getting stuck and coming unstuck.',
    script:
      'Every project has a middle that looks like a tangle. Today you visit it on purpose. Imagine you are halfway through your task. The early spark is gone. Something does not fit. Feel your face get warm and your mind reach for a brand-new plan. Good, this is the place. Watch yourself put both feet down. You breathe out. You ask one question: what is the smallest loose thread? You find it. It might be one email, one sentence, one number. See your hand tug just that thread. It gives, a little. You ask for help with the next one, and hear your own voice ask without apology. The tangle is still there, but it is smaller, and you are still here too. Stand up in your imagination and stretch. Take that feeling with you: stuck is a place on the path, not the end of it.',
    reflectionPrompt: 'What is one loose thread you could tug today?',
    attribution: 'Coping imagery: rehearse the difficulty and the recovery.',
  },
  {
    id: 12,
    week: 2,
    title: 'Borrowed Company',
    emoji: '🤝',
    goal: 'Imagine working alongside someone, then arrange it.',
    script:
      'Picture a quiet room where someone you trust is working. They look up, smile, and go back to their own page. There is a chair for you. Sit down. Hear the keys, the turning paper, the small sighs of effort. Nobody is watching you. Nobody is waiting. You simply have company. Feel how your breathing slows to match the room. Say your one task quietly: I am doing the invoice. They nod. You begin. When your mind runs off, you hear their chair creak, and you remember where you are. You come back. Imagine twenty minutes passing like this, side by side. A timer rings softly. You each say one thing you did. It does not need to be impressive. Notice how different it feels from pushing alone. Now think of one real person, or one quiet online room. Picture sending the message.',
    reflectionPrompt: 'Who could keep you company for twenty minutes this week?',
    attribution: 'Body doubling as described by neurodivergent adults (Eagle & Ringland, 2024).',
  },
  {
    id: 13,
    week: 2,
    title: 'Good Enough, Sent',
    emoji: '📮',
    goal: 'Rehearse finishing before it is perfect.',
    script:
      'Imagine the piece of work is nearly done. It is decent. You can see four more things you could polish. Feel the pull in your hands to keep going. Now picture a small red mailbox on your desk. Things that are good enough go in here. Read your work once, slowly. Fix one thing that would truly confuse someone. Only one. See your finger move to the button. Your stomach flips. You breathe out and stay with the flip, because it is just a feeling and it passes in a few breaths. Press send. Hear the little sound. Nothing falls down. Look out of the window and let your hands rest. Imagine the reply coming later: a simple thanks, or a useful question. Either way you handle it. Feel the space that finishing leaves behind. That space is the reward. Rest there for three breaths.',
    reflectionPrompt: 'What is ready enough to send?',
  },
  {
    id: 14,
    week: 2,
    title: 'Week Two Film Reel',
    emoji: '🎞️',
    goal: 'Join the steps into one smooth run-through.',
    script:
      'Today you will play the whole short film. Settle, breathe out, and let it begin. You walk to your desk at the time you chose. You press your green button. You open one thing and do the clumsy first line. The obstacle turns up, right on schedule, and you give it your if-then answer. You keep going. You reach the tangle and tug one thread. Perhaps someone is quietly working nearby. You reach good enough. You send it, or you save it, and you write the next step on a note. You push your chair in. Play the film again, through your own eyes, at real speed, with real sounds. Let it be a little imperfect. One last time, quicker, like a song you nearly know. Notice which scene is still blurry. That is the one to practice in real life, for five minutes, tomorrow.',
    reflectionPrompt: 'Which scene is clear, and which is still blurry?',
    attribution: 'Full process rehearsal with PETTLEP elements: own view, real timing, real setting.',
  },
  {
    id: 15,
    week: 3,
    title: 'Evidence Shelf',
    emoji: '🏺',
    goal: 'Collect real proof that you can do hard things.',
    script:
      'Go back to your inner room from day one. On one wall there is now a long shelf. It holds things you have already done. Walk along it. Here is something from school or childhood that took courage. Pick it up and feel its weight. Here is a time you kept going when it was dull. Here is a person you helped. Here is something from this month, small enough that you nearly forgot it. Put it on the shelf anyway. Notice that none of these needed you to feel confident first. You felt unsure, and you did them. Choose one object and hold it to your chest. Remember where you were, what you said, how it ended. Let your back grow a little longer. You are not pretending to be someone braver. You are remembering who has been here all along. Breathe, and come back.',
    reflectionPrompt: 'Which three things are on your shelf?',
    attribution: 'Past mastery is a steady source of confidence (Bandura).',
  },
  {
    id: 16,
    week: 3,
    title: 'Same Heart, New Caption',
    emoji: '🎤',
    goal: 'Practice reading nerves as energy.',
    script:
      'Imagine you are about to speak: a pitch, a live video, a room with three people in it. Bring it close. Feel your heart pick up. Your hands are cool, your breath is high. Most of us tell ourselves to calm down here. Try something different. Say inside, or out loud: I am excited. Feel how the same heartbeat could belong to the front of a ride or the start of a song. Your body is bringing you fuel. Plant your feet. Let a long breath out, not to get rid of the feeling, but to steer it. See one friendly face. Hear your first sentence, the one you know by heart. It comes out a little fast, then settles. You pause. You smile. You are doing it, with a fast heart. Watch yourself finish, and let your shoulders come down by themselves. Come back and shake out your hands.',
    reflectionPrompt: 'What will you say to yourself when your heart speeds up?',
    attribution: 'Reappraising nerves as excitement (Brooks, 2014).',
  },
  {
    id: 17,
    week: 3,
    title: 'Your Name, Kindly',
    emoji: '🪞',
    goal: 'Coach yourself by name, like a good friend.',
    script:
      'Picture yourself from a few steps away, the way a friend might see you across a café. She is looking at a screen and frowning. You know how hard she has been trying. Walk over. Sit beside her. Use her name, your name, and ask: what is worrying you about this? Listen. Do not argue. Then ask, using her name again: what do you already know about this? Hear her answer in a calmer voice. Ask one more: what would you like to do next, even if it is small? She tells you. You put a hand on her shoulder and say: that sounds right. Notice that from here, the problem has edges. It is a thing on a table, not the whole sky. Now slide back into your own seat and see through your own eyes again. Feel the hand still on your shoulder. Breathe out.',
    reflectionPrompt: 'What did you tell yourself, by name?',
    attribution: 'Distanced self-talk (Kross et al., 2014).',
  },
  {
    id: 18,
    week: 3,
    title: 'The Clear No',
    emoji: '🛑',
    goal: 'Rehearse a short, warm boundary.',
    script:
      'Think of a request that has been sitting in your inbox and in your stomach. Picture the person asking, at their most reasonable. Feel the automatic yes rise in your throat. Pause there. Put both feet on the floor. Imagine a small gate in front of you. It is a friendly gate, painted a color you like, and you hold the latch. Hear yourself say: thank you for asking, I cannot take this on. That is the whole sentence. Notice the silence that follows. It is about two seconds long. You do not fill it. See their face: a little disappointed, then fine. Or not quite fine, and you let that be theirs. Say it again, slower. Let your voice be warm and your words be few. Feel what opens on your side of the gate: an hour, an evening, some air. Breathe into that space. Come back.',
    reflectionPrompt: 'Which no would give you the most room?',
  },
  {
    id: 19,
    week: 3,
    title: 'Falling and Standing',
    emoji: '🌱',
    goal: 'Rehearse a setback and the recovery after it.',
    script:
      'Choose something that could go wrong this month. Keep it medium sized: a quiet launch, a lost client, a harsh comment. Breathe out. Let the moment arrive. Read the message. Feel the drop in your stomach and the heat in your face. Stay for one breath, feet down. Now watch the next hour. You close the laptop. You put a hand on your chest and say: this is hard, and it happens to people who try things. You drink some water and walk to the end of the street. Later, you sit down and write two columns: what I can change, what I cannot. You pick one thing from the first column. You ask someone you trust what they see. By evening you are sad, and you are also alright. See yourself open the laptop the next morning. Feel the quiet fact of it: you stood up.',
    reflectionPrompt: 'What would your first kind move be after a setback?',
    attribution: 'Self-compassion after failure (Breines & Chen, 2012).',
  },
  {
    id: 20,
    week: 3,
    title: 'Being Seen',
    emoji: '👀',
    goal: 'Get used to taking up a little more space.',
    script:
      'Imagine a doorway with light behind it. On the other side, people are gathered to hear about your work. There are not many. You can see three faces: one curious, one kind, one busy on a phone. Feel the wish to shrink. Thank it, because it has kept you safe before. Now let your feet widen a little. Let your arms have room. Step through. Look at the kind face first. Say your name and what you do, in one plain sentence. Hear it land. The busy one looks up. Someone asks a question and you do not know the answer. You say: I do not know yet, I will find out. The room does not mind. Notice you are still here, visible and in one piece. Stay a moment longer than is comfortable, then step back through the door. Rest. You can go in and out as you choose.',
    reflectionPrompt: 'What is one small way to be seen this week?',
  },
  {
    id: 21,
    week: 3,
    title: 'Values as Keel',
    emoji: '⛵',
    goal: 'Steady your confidence with what matters.',
    script:
      'Imagine a small sailing boat. It is yours. Run your hand along the side and read its name, a word you live by: care, freedom, craft, family, honesty, or your own. Step aboard and feel it rock. Under the water is the keel. You cannot see it, but it is why you can lean over without tipping. Your values are like that. A gust comes: a comparison, a bad number, someone else’s success. The boat tilts. You feel the tilt in your belly. You say your word. The keel does its work. You come level again, and you choose your direction by hand. Remember one real time you acted from this word. Where were you? What did you do? Let that memory settle low in your body, heavy and steady. Look ahead. You do not control the wind. You know how to steer. Breathe out, and come ashore.',
    reflectionPrompt: 'What is the word on your boat, and when did you last live it?',
    attribution: 'Values affirmation (Cohen & Sherman, 2014).',
  },
  {
    id: 22,
    week: 4,
    title: 'Map of What Worked',
    emoji: '🗺️',
    goal: 'Choose your two or three favorite practices to keep.',
    script:
      'Three weeks are behind you. Imagine them as a map spread on a table. Trace the path with your finger. Here is the inner room. Here is the lemon, the green button, the tangle, the friendly gate. Some places you would happily visit again. Some you would not, and that is useful to know. Put a small flag on two or three spots that truly helped. Feel no duty about the rest. Now imagine next week’s real calendar lying beside the map. Where could each flag go? Maybe the green button on Monday at nine. Maybe the kind name before Thursday’s call. Slide the flags across, one by one, onto real days and real times. Make them tiny. See yourself on the first one, doing it for two minutes, on a day that is not going especially well. It still fits. Roll up the map and keep it close.',
    reflectionPrompt: 'Which two or three flags did you plant, and when?',
  },
  {
    id: 23,
    week: 4,
    title: 'Anchor It',
    emoji: '⚓',
    goal: 'Tie one practice to something you already do.',
    script:
      'Picture something you do every day without trying: filling the kettle, closing the car door, opening the laptop. See it clearly. Hear its sound. That is your anchor. Now choose one short practice from your map. Imagine the anchor happening, and straight after it, the practice. The kettle clicks, you breathe out slowly three times. The laptop opens, you write one line. After I do this, I do that. Watch it on an easy day. Watch it on a rushed day, with a child calling or a phone buzzing. On the rushed day you do the smallest version, one breath, one word, and it still counts. Add a tiny celebration at the end: a nod, a smile, a quiet yes. Run the loop five times in your mind. Anchor, practice, yes. Then let it go. You have just laid a small track for your future self to roll along.',
    reflectionPrompt: 'After I ... I will ...',
    attribution: 'After-then anchoring (BJ Fogg).',
  },
  {
    id: 24,
    week: 4,
    title: 'The Missed Day',
    emoji: '🍂',
    goal: 'Plan a gentle return for when you lose the thread.',
    script:
      'Imagine a stretch of days when none of this happens. Travel, illness, a launch, or just life. See the notebook gathering dust. Notice the old voice: well, that is ruined. Let it speak once. Then imagine leaves falling on a path. The path is still there underneath. You brush a few leaves aside with your foot. There is no speech to give, no catching up to do. You simply step back on, in the place where you are. Picture your smallest return: one breath in the doorway, one line in the app, one glass of water. Feel how light it is. Missing one day barely dents a habit, and missing a week does not erase what you learned. See yourself smile at the empty squares. They are rest, or weather, or love for someone who needed you. Take the step. You are back, and that is all it takes.',
    reflectionPrompt: 'What will your smallest return look like?',
    attribution: 'Missing a day did not derail habit building (Lally et al., 2010).',
  },
  {
    id: 25,
    week: 4,
    title: 'CEO of Your Energy',
    emoji: '🔋',
    goal: 'Rehearse spending energy on purpose.',
    script:
      'Imagine your energy as a warm light in a jar. Hold it in both hands. How bright is it today? Now walk through tomorrow, hour by hour, carrying the jar. At the first meeting, does the light dip or grow? At your desk, in the inbox, with that one client, with your team, at home. Do not judge. Just watch. Find the place where the light drops the most. Stand there. Ask: could this be shorter, later, shared, or skipped? See yourself change one small thing: a walking call, twenty minutes instead of an hour, a message instead of a meeting. Watch the light hold steady. Now find where it grows. Ask: could I have five more minutes of this? Put them in. Walk to the end of the day. There is still a glow left in the jar for you. Set it down where you can see it. Breathe out.',
    reflectionPrompt: 'What one change would save some light?',
  },
  {
    id: 26,
    week: 4,
    title: 'Lead the Room Softly',
    emoji: '🕯️',
    goal: 'Rehearse a steady presence in a tense moment.',
    script:
      'Picture a meeting that tends to get tight. See who sits where. Hear the first sharp sentence. Feel your body want to jump in, or to disappear. Instead, watch yourself do something small. You let your breath out, slowly, under the table. You feel your feet. You look at the person and say: help me understand what matters most here. Your voice is low and unhurried. The room changes by a few degrees. Someone else exhales. You listen to the answer without preparing yours. You repeat it back in a few words. Then you say what you think, clearly, once. Not everyone agrees, and you do not need them to. You name the next step and who will do it. As people leave, notice your hands: they are open. You did not win the room. You warmed it. Come back to your own chair, and let your breath out again.',
    reflectionPrompt: 'Which meeting could use your softer start?',
  },
  {
    id: 27,
    week: 4,
    title: 'Wish, Obstacle, Plan',
    emoji: '🧩',
    goal: 'Refresh your wish with everything you have learned.',
    script:
      'Bring back your wish from day seven. Has it changed? Let it be what it is now. Say it in ten words. Spend three breaths on the best part of it coming true. Feel that, fully. Then turn toward today’s real obstacle, the one inside you. It may be a new one. Look at it with the eyes of someone who has met a few of these. What does it need? Rest, help, a smaller step, a deadline? Now build your sentence: if this shows up, then I will do that. Make the answer so small it is almost funny. See it happen in your real room, on a real day this week. See the obstacle arrive, and see your small answer, quick and calm. Picture the first step that follows, then the second. Stop there. Two steps are plenty. Open your eyes and write the sentence down before it drifts.',
    reflectionPrompt: 'My refreshed wish, obstacle and if-then plan:',
    attribution: 'WOOP: wish, outcome, obstacle, plan (Oettingen).',
  },
  {
    id: 28,
    week: 4,
    title: 'Circle of Support',
    emoji: '🫂',
    goal: 'Picture asking for help, and receiving it.',
    script:
      'Imagine a low fire on a mild evening, and a circle of seats around it. You have one. Let people take the others: a friend, a mentor, someone who taught you, someone you have never met but whose work keeps you going. Leave a seat for someone who has not arrived in your life yet. Feel the warmth on your knees. One by one, look at each face. Notice what each of them gives you: honesty, jokes, patience, a push. Now imagine saying one thing you need. Use plain words. I could use someone to read this. I could use an hour of childcare. I could use company. Watch a hand go up. Feel what it is like to let that be easy. Then see yourself offering something small in return. The fire settles. Choose one real person from this circle. Picture the message you will send them, two lines long.',
    reflectionPrompt: 'Who will you write to, and what will you ask for?',
  },
  {
    id: 29,
    week: 4,
    title: 'A Day You Would Sign',
    emoji: '🖋️',
    goal: 'Design a realistic day for the next season of your life.',
    script:
      'Imagine a plain sheet of paper and a pen that feels good in your hand. At the top it says: a day I would sign my name to. Not every day. One kind of day, often enough. Write how it starts. What do you do before you look at a screen? Who gets your first words? Write the one piece of work that makes the day count, and the time it takes. Write the break, and where your feet are. Write the ordinary trouble that turns up, and the practice you will use on it. Write when work ends, and the small thing that tells your body so. Write who you are with, or how quiet it is. Now read it slowly, hearing it in your own voice. Cross out one thing that is there to impress. Feel it get lighter. Sign it. Put tomorrow’s date on one line of it only.',
    reflectionPrompt: 'Which one line starts tomorrow?',
  },
  {
    id: 30,
    week: 4,
    title: 'Open Door',
    emoji: '🎉',
    goal: 'Honor the month and choose how to carry it on.',
    script:
      'Come back one more time to the door from day one. Rest your hand on it. It knows you now. Push it open. The room has changed. There is the shelf with your proof, the postcard, the boat’s name carved on a beam, the map with its flags, a jar of warm light. Walk around and touch each one. Notice how you stand in here. Remember who you were thirty days ago, and send her some thanks for beginning when she was not sure. You may not have done every day neatly. You came back, and that is the skill. Now look at the far wall. There is a second door you had not noticed, and it opens onto your real life. Choose one thing to carry through. Just one. Hold it in your hand. Take a full breath, step out, and leave the door open behind you. Well done.',
    reflectionPrompt: 'The one thing I am carrying forward is...',
  },
];
