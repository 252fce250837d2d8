// The kernel by itself: known positions, laws on random ones, hostile ones.
#include <cstdio>
#include <random>
#include <sstream>
#include <string>
#include <thread>

#include "arrange/counting.hpp"
#include "arrange/question.hpp"

using namespace tilehall;

namespace {

int failures = 0;

void check(bool good, const std::string& what) {
    if (good) return;
    ++failures;
    std::printf("FAILED: %s\n", what.c_str());
}

Counts tiles(const std::string& text) {
    Counts counts;
    std::istringstream words(text);
    const std::string colours = "krby", jokers = "JDCM";
    for (std::string word; words >> word;) {
        if (const auto joker = jokers.find(word[0]); joker != std::string::npos) {
            ++counts[kNumberTiles + joker];
        } else {
            const auto colour = static_cast<int>(colours.find(word[0]));
            ++counts[tile_at(colour, std::stoi(word.substr(1)) - 1)];
        }
    }
    return counts;
}

Question ask(const std::string& table, const std::string& rack) {
    Question question;
    question.must = tiles(table);
    question.may = tiles(rack);
    question.weight.fill(1);
    return question;
}

void loses(const std::string& table, const std::string& rack, Weight loss) {
    const auto answer = arrange(ask(table, rack));
    check(answer.found && answer.proved && answer.loss == loss,
          table + " / " + rack + ": loses " + std::to_string(answer.loss));
}

// Every tile that must lie lies, nothing is made up, and the loss is what is missing.
void is_sound(const Question& question, const Arrangement& answer, const std::string& what) {
    Counts laid;
    for (const auto& meld : answer.melds) {
        laid.add(meld);
        check(meld.size() >= 3, what + ": a set of fewer than three");
    }
    Weight left = 0;
    for (std::size_t t = 0; t < kTiles; ++t) {
        const int all = question.must[t] + question.may[t];
        check(laid[t] >= question.must[t] && laid[t] <= all, what + ": tiles are not conserved");
        left += (all - laid[t]) * question.weight[t];
    }
    check(left == answer.loss, what + ": the loss is not what stays");
}

void known_positions() {
    loses("", "", 0);
    loses("", "r1 r2 r3", 0);
    loses("r3 r4 J b7 b8 b9", "r5", 0);
    loses("k5 r5 b5 y5", "J", 1);
    loses("k5 r5 b5 y5", "J J", 0);
    loses("", "J J J", 0);
    loses("", "r12 r13 r1", 3);
    loses("", "J r12 r13", 0);
    loses("", "r2 D r5", 0);
    loses("", "r2 D", 2);
    loses("r11 r12 r13", "C", 1);
    loses("", "r4 C b6 C r8", 0);
    loses("", "b5 M b5", 0);
    loses("", "J D J M D D", 0);
    loses("", "r4 C b6 M b6 C r4", 0);
    check(!arrange(ask("r1 k5 b9", "")).found, "a table that cannot be arranged");
}

void minimums() {
    auto question = ask("", "r1 r2 r3 k10 b10 y10");
    question.minimum = 30;
    check(arrange(question).loss == 0, "36 points reach 30");
    question.minimum = 40;
    check(!arrange(question).found, "36 points do not reach 40");
    question = ask("", "b3 b4 M b4 b3");
    question.minimum = 19;
    question.mirror_is_middle = true;
    check(arrange(question).found, "a mirror in the middle counts 5");
    question.mirror_is_middle = false;
    check(!arrange(question).found, "a mirror counts nothing");
    // a joker behind three tiles, and a colour change behind the joker
    question = ask("", "b2 b3 b4 J C");
    question.minimum = 20;
    const auto answer = arrange(question);
    check(answer.found && answer.loss == 0, "a run of five is worth 20");
    is_sound(question, answer, "a colour change behind a joker");
}

void spare_doubles() {
    for (const std::string table : {"r1 r2 r3", "r11 r12 r13", "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11",
                                    "r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13"}) {
        for (const std::string rack : {"D", "D D", "D D J J", "D C J"}) {
            const auto question = ask(table, rack);
            const auto answer = arrange(question);
            check(answer.found && answer.loss == 0, table + " takes " + rack);
            is_sound(question, answer, table + " / " + rack);
        }
    }
}

void random_positions() {
    std::mt19937 chance(1);
    for (int round = 0; round < 400; ++round) {
        Question question;
        question.node_limit = 20'000;
        for (std::size_t t = 0; t < kTiles; ++t) {
            question.weight[t] = chance() % 14;
            const auto most = is_joker(static_cast<TileIndex>(t)) ? (round % 3 == 0) : 2U;
            for (unsigned i = 0; i < most; ++i) {
                if (chance() % 5 == 0) ++question.may[t];
            }
        }
        if (round % 4 == 0) question.minimum = 30;
        const auto answer = arrange(question);
        if (answer.found) is_sound(question, answer, "random position");
        check(answer.bound <= answer.loss || !answer.found, "the bound is below the loss");
    }
}

void hostile_positions() {
    Question question;
    question.weight.fill(1);
    question.node_limit = 5'000;
    for (std::size_t t = 0; t < kNumberTiles; ++t) question.must[t] = 2;
    for (std::size_t t = kNumberTiles; t < kTiles; ++t) question.may[t] = 2;
    const auto answer = arrange(question);
    if (answer.found) is_sound(question, answer, "a whole box");
    question.must[0] = 16;
    check(arrange(question).refused, "sixteen copies are refused");
    check(too_many_tiles(question).copies == 16 + question.may[0], "and counted");
}

void many_threads() {
    std::vector<std::thread> threads;
    std::vector<Weight> losses(8);
    for (std::size_t i = 0; i < losses.size(); ++i) {
        threads.emplace_back([&losses, i] {
            for (int k = 0; k < 50; ++k) {
                losses[i] = arrange(ask("r3 r4 J b7 b8 b9", "r5 k1 D M")).loss;
            }
        });
    }
    for (auto& thread : threads) thread.join();
    for (auto loss : losses) check(loss == losses[0], "threads disagree");
}

void counting() {
    Counts deck;
    for (std::size_t t = 0; t < kNumberTiles; ++t) deck[t] = 2;
    const auto counts = count_plays({}, deck, 8);
    check(counts[3] == 96 && counts[6] == 4656 && counts[8] == 4731, "winning hands");
}

}  // namespace

int main() {
    known_positions();
    minimums();
    spare_doubles();
    random_positions();
    hostile_positions();
    many_threads();
    counting();
    return failures == 0 ? 0 : 1;
}
